# Il sito
home = Inizio
skip-to-content = Vai al contenuto
main-navigation = Principale
about = Informazioni
leaderboard = Classifica
rules = Regole
fair-play = Gioco leale
privacy = Riservatezza
credits = Riconoscimenti
settings = Impostazioni
close = Chiudi
cancel = Annulla
all = Tutti
copy = Copia
copied = Copiato
try-again = Riprova
foot-line = Gratuito, senza pubblicità, codice aperto.
broken-title = Qualcosa è andato storto
broken-text = La pagina non si è potuta disegnare. Le tue partite sono al sicuro sul server.
not-found-title = Qui non c’è nulla
not-found-text = Questa pagina o partita non esiste. Forse il collegamento ha perso una lettera per strada.
line-lost = Connessione persa. Nuovo tentativo in corso.
line-offline = Sei fuori rete. La pagina riprende appena torna la connessione.
line-stopping = Il server si riavvia. Torniamo fra un momento; il tuo orologio è fermo.
line-elsewhere = Hai molte pagine aperte, perciò questa è stata chiusa.
line-here = Continua qui
line-outdated = C’è una versione più nuova di questa pagina. Ricaricala.
superseded = Un’altra tua scheda ha preso questo posto.

# Chi sei
sign-in = Accedi
sign-out = Esci da questo dispositivo
sign-out-sure = Sì, esci
sign-out-warning = Senza un codice da un altro dispositivo non potrai tornare a questo profilo.
sign-in-title = Accedi
sign-in-hint = Incolla il codice che l’altro tuo dispositivo mostra sotto il tuo nome.
nickname = Soprannome
nickname-title = Come ti chiamiamo?
nickname-hint = Da 3 a 20 lettere, cifre, - o _. Niente e-mail, niente password.
choose-a-nickname = Scegli invece un soprannome
have-a-code = Ho un codice da un altro dispositivo
make-account = Comincia
my-profile = La mia pagina
device-code = Codice del dispositivo
device-code-hint = Inserisci questo codice sull’altro dispositivo. Vale una volta sola.
device-code-qr = Il codice del dispositivo come codice QR
show-device-code = Usa questo profilo su un altro dispositivo
keep-account = Conserva questo profilo: mostra un codice per un altro dispositivo

# Impostazioni
language = Lingua
theme = Chiaro e scuro
theme-system = Come il sistema
theme-light = Chiaro
theme-dark = Scuro
board = Scacchiera
board-paper = Carta
board-green = Verde
board-blue = Blu
board-grey = Grigio
board-contrast = Alto contrasto
notation = Notazione
notation-letters = Lettere
notation-figurines = Figurine
sound-volume = Suono
ask-before-acting = Chiedi conferma per abbandoni e offerte
show-coordinates = Coordinate sulla scacchiera
hear-phrases = Mostra le frasi degli avversari
tell-turns = Avvisami quando tocca a me
tell-turns-hint = Dal browser, per le partite per corrispondenza e per quelle che iniziano, finché una pagina di questo sito è aperta.
notify-begins = Qui comparirà un avviso quando tocca a te.
notify-impossible = Il browser non permette notifiche qui.
notify-your-turn = Tocca a te contro { $name }
notify-game-begun = La tua partita comincia

# Giochi e tempi
games = Partite
game = Gioco
choose-a-game = Scegli un gioco
how-it-is-played = Come si gioca
variant-name-standard = Scacchi classici
variant-line-standard = Il gioco che tutti conoscono.
variant-name-italian = Progressivi, regole italiane
variant-line-italian = Una mossa, poi due, poi tre… Solo l’ultima di una serie può dare scacco.
variant-name-scottish = Progressivi, regole scozzesi
variant-line-scottish = Una mossa, poi due, poi tre… Lo scacco chiude la serie.
variant-name-english = Progressivi, regole inglesi
variant-line-english = Come gli scozzesi, ma tutti i tuoi pezzi muovono a turno.
variant-name-kriegspiel = Kriegspiel
variant-line-kriegspiel = Vedi solo i tuoi pezzi. Un arbitro dice che cosa è possibile.
variant-name-unknown = Un altro gioco
variant-line-unknown = Ricarica la pagina per conoscerlo.
pool-bullet = Bullet
pool-blitz = Lampo
pool-rapid = Rapido
pool-correspondence = Per corrispondenza
days-a-turn = { $count ->
    [one] { $count } giorno a turno
   *[other] { $count } giorni a turno
}
rated = A punti
casual = Amichevole
rated-game = Partita a punti
real-time = In tempo reale
custom-time = Altro tempo…
minutes-a-side = Minuti a testa
seconds-a-move = Secondi in più a mossa
time-control = Tempo
your-color = Il tuo colore
color-white = Bianco
color-black = Nero
color-either = A sorte
rating-range = Punteggio dell’avversario
rating-from = Da
rating-to = A
any-rating = Qualsiasi

# Inizio
play = Gioca
play-now = Gioca ora
play-cadence = Gioca { $cadence }
waiting-for = In attesa per { $what }
cancel-waiting-for = In attesa di un avversario a { $what }. Premi per annullare.
players-waiting = { $count ->
    [one] { $count } in attesa
   *[other] { $count } in attesa
}
play-a-friend = Gioca con un amico
post-a-seek = Pubblica una proposta
seeks = Proposte aperte
no-seeks = Al momento nessuno cerca una partita. La tua starebbe qui.
no-seeks-like-that = Per ora nessuna proposta così.
seeks-of = Proposte di
all-games = Tutti i giochi
seeks-for-me = Solo per il mio punteggio
another-rating = Altro punteggio
games-to-watch = Partite da guardare
no-games-to-watch = La prossima partita in corso apparirà qui.
withdraw = Ritira
own-game = La tua partita ti aspetta
go-back-to-game = Torna alla partita
own-games = Le tue partite
your-turn = Tocca a te
their-turn = Tocca all’altro
all-own-games = Mostra tutte ({ $count })
fewer-games = Mostra meno
slow-game-begun = È iniziata una partita per corrispondenza. È nella tua lista.
slow-game-over = La tua partita contro { $name } è finita.
games-waiting = { $count ->
    [one] { $count } partita ti aspetta
   *[other] { $count } partite ti aspettano
}
lobby-counts = { $players ->
    [one] { $players } giocatore presente
   *[other] { $players } giocatori presenti
} · { $games ->
    [one] { $games } partita in corso
   *[other] { $games } partite in corso
}

# Sfide
challenge = Sfida
make-challenge = Crea la sfida
challenge-to = A (soprannome)
challenge-anybody = A chi apre il collegamento
challenge-title = { $name } ti sfida
challenge-own-title = La tua sfida
challenge-pass-on = Manda questo collegamento. Chi lo apre per primo e accetta gioca con te.
challenge-waits-for = In attesa di { $name }. Il collegamento non vale per altri.
challenge-link = Collegamento
challenge-qr = Il collegamento come codice QR
challenge-waiting = In attesa. La partita si apre qui da sola.
challenge-you-white = tu hai il Bianco
challenge-you-black = tu hai il Nero
challenge-you-either = colori a sorte
challenge-they-white = tu hai il Nero
challenge-they-black = tu hai il Bianco
challenge-they-either = colori a sorte
challenge-accepted = Questa sfida è stata accettata.
challenge-declined = Questa sfida è stata rifiutata.
challenge-withdrawn = Questa sfida è stata ritirata.
challenge-player = Sfida
accept = Accetta
decline = Rifiuta

# Alla scacchiera
game-of = { $white } contro { $black }
your-move = Tocca a te
time-days = { $hours ->
    [0] { $days } g
   *[other] { $days } g { $hours } h
}
time-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
}
time-minutes = { $minutes } min
time-seconds = { $seconds } s
time-left = ancora { $time }
next-own-game = Prossima partita: { $name }
moves = Mosse
all-moves = Tutte le mosse
no-moves-yet = Qui compariranno le mosse.
replay = Rivedi
first-move = Prima posizione
previous-move = Mossa precedente
next-move = Mossa successiva
last-move = Ultima posizione
flip-board = Gira la scacchiera
actions = Azioni
sure = { $action }: sicuro?
resign = Abbandona
abort = Annulla partita
offer-draw = Offri patta
draw-offered = Patta offerta
ask-takeback = Chiedi ripresa
takeback-asked = Ripresa chiesta
takeback-done = La mossa è stata ripresa.
give-time = Dona 15 s
time-given = Hai ricevuto 15 secondi.
time-given-by-you = Hai donato 15 secondi.
say = Di’
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-nice-move = Bella mossa!
phrase-well-played = Ben giocato!
phrase-thanks = Grazie!
phrase-got-to-go = Devo andare.
drop-plan = { $count ->
    [one] Togli la mossa prevista
   *[other] Togli { $count } mosse previste
}
offered-draw = L’avversario offre patta.
offered-takeback = L’avversario chiede di riprendere la mossa.
offered-rematch = L’avversario vuole la rivincita.
offer-declined = Rifiutato.
opponent-away = L’avversario è assente. Potrai reclamare fra { $seconds } s.
opponent-left = L’avversario se n’è andato.
claim-win = Reclama la vittoria
claim-draw = Reclama la patta
stands-twice = Questa posizione si ripete: alla terza volta è patta.
would-repeat = { $moves }: la stessa posizione per la terza volta, patta.
whose-board = La scacchiera di
first-move-yours = La tua prima mossa: ancora { $time }
first-move-theirs = La sua prima mossa: ancora { $time }
type-a-move = Scrivi una mossa
typed-malformed = «{ $move }» non si legge come mossa. Prova Cf3 o g1f3.
typed-illegal = { $move } qui non è possibile.
typed-ambiguous = Più pezzi possono giocare { $move }. Precisa: Cbd2, T1e4.
typed-not-your-turn = Tocca all’avversario.
why-nothing-there = Lì non c’è nessun pezzo.
why-not-yours = Quel pezzo non è tuo.
why-not-like-that = Quel pezzo non muove così.
why-own-man = Lì c’è un tuo pezzo.
why-nothing-to-take = Lì non c’è niente da prendere: il pedone avanza dritto.
why-in-the-way = C’è qualcosa in mezzo.
why-en-passant-late = La presa en passant è possibile solo subito dopo il doppio passo dell’altro pedone.
why-no-en-passant = Con queste regole non c’è la presa en passant.
why-castling-lost = Da quel lato non puoi più arroccare.
why-castling-in-check = Non si arrocca sotto scacco.
why-castling-through-check = Arroccando, il re non può passare su una casa attaccata.
why-pinned = Quel pezzo copre il tuo re: resterebbe sotto scacco.
why-into-check = Lì il tuo re sarebbe sotto scacco.
why-still-in-check = Il tuo re è sotto scacco e lo resterebbe.
why-check-too-early = Solo l’ultima mossa di una serie può dare scacco.
why-balance = Prima deve muovere un altro pezzo, che in questa serie ha mosso meno.
why-promotion = Solo un pedone in ultima traversa viene promosso: a donna, torre, alfiere o cavallo.
say-clocks = Leggi gli orologi
clocks-said = Bianco { $white }, Nero { $black }
clock-of = { $color }: { $time }
promote-to = Promuovi a
player-here = Presente
player-away = Assente
line-quality = Linea: { $ms } ms
spectators = { $count ->
    [one] { $count } spettatore
   *[other] { $count } spettatori
}
watch-live = Guarda dal vivo
series-progress = Serie { $number }: { $made } di { $length } mosse fatte

# La fine
result = Risultato
end-you-won = Hai vinto
end-you-lost = Hai perso
end-white-won = Ha vinto il Bianco
end-black-won = Ha vinto il Nero
end-draw = Patta
end-aborted = Partita annullata
reason-checkmate = Scacco matto
reason-progressive-checkmate = Matto progressivo
reason-stalemate = Stallo
reason-progressive-stalemate = Stallo progressivo
reason-threefold-repetition = La stessa posizione per la terza volta
reason-fifty-moves = Cinquanta mosse senza prese né mosse di pedone
reason-ten-quiet-series = Dieci serie senza prese né mosse di pedone
reason-dead-position = Nessuno può più dare matto
reason-resignation = Abbandono
reason-agreement = Di comune accordo
reason-flag = Tempo scaduto
reason-flag-no-mate = Tempo scaduto, ma l’avversario non poteva dare matto
reason-aborted = Prima che entrambi avessero mosso. Non conta nulla.
reason-no-first-move = La prima mossa non è arrivata. Non conta nulla.
reason-left-win = L’avversario se n’è andato
reason-left-draw = Un giocatore se n’è andato, ed è stata reclamata la patta
rematch = Rivincita
rematch-offered = Rivincita offerta
accept-rematch = Accetta la rivincita
go-to-rematch = Alla rivincita
new-opponent = Altro avversario
download-pgn = Scarica PGN
copy-link = Copia collegamento
link-copied = Il collegamento è copiato.

# L’arbitro
umpire = L’arbitro
umpire-listens = Prova una mossa. L’arbitro risponde qui.
umpire-spectator = La scacchiera si vede a partita finita.
umpire-record = Il verbale dell’arbitro
umpire-moved-white = Il Bianco ha mosso
umpire-moved-black = Il Nero ha mosso
umpire-captured-pawn = Pedone preso in { $square }
umpire-captured-piece = Pezzo preso in { $square }
umpire-check-file = Scacco sulla colonna
umpire-check-rank = Scacco sulla traversa
umpire-check-long-diagonal = Scacco sulla diagonale lunga
umpire-check-short-diagonal = Scacco sulla diagonale corta
umpire-check-knight = Scacco di cavallo
umpire-tries = { $count ->
    [one] { $count } presa di pedone possibile
   *[other] { $count } prese di pedone possibili
}
umpire-tries-on = { $count ->
    [one] { $count } presa di pedone possibile: { $squares }
   *[other] { $count } prese di pedone possibili: { $squares }
}
to-move-white = Tocca al Bianco
to-move-black = Tocca al Nero
refused-tries = Rifiutate:
ruling-no = No.
ruling-impossible = Impossibile.
ruling-short-no = no
ruling-short-impossible = impossibile
mark-men = Segna pezzi nascosti
mark-men-hint = Premi una casa: pedone, cavallo, alfiere, torre, donna, re, nulla.
clear-marks = Togli i segni

# Per l’orecchio
square-empty = vuota
square-selected = scelta
square-target = casa possibile
square-repeats = ripeterebbe per la terza volta: patta
piece-king = re
piece-queen = donna
piece-rook = torre
piece-bishop = alfiere
piece-knight = cavallo
piece-pawn = pedone
piece-white = { $role ->
    [queen] donna bianca
    [rook] torre bianca
   *[other] { $piece } bianco
}
piece-black = { $role ->
    [queen] donna nera
    [rook] torre nera
   *[other] { $piece } nero
}
say-takes = prende in
say-check = scacco
say-mate = matto
say-castles-short = arrocco corto
say-castles-long = arrocco lungo
say-becomes = diventa { $piece }
say-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
say-seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}

# Classifica e profili
rating = Punti
ratings = Punteggi
rating-pool = Tipo
rating-pools = Tipi di punteggio
rank = Posto
player = Giocatore
search-player = Cerca un giocatore
won-drawn-lost = Vinte, patte, perse
won-drawn-lost-short = + = −
last-results = Ultime dieci
leaderboard-of = Classifica: { $pool }
leaderboard-empty = Nessuno ha giocato qui a punti negli ultimi 90 giorni. Il primo è in testa.
nobody-found = Nessuno con questo nome è in classifica.
players-ranked = { $count ->
    [one] { $count } giocatore in classifica
   *[other] { $count } giocatori in classifica
}
provisional = Provvisorio: meno di 30 partite a punti
previous-page = Precedente
next-page = Successiva
result-win = Vinta
result-draw = Patta
result-loss = Persa
result-none = Nessun risultato
member-since = Qui dal { $date }
games-count = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
head-to-head = Tu contro { $name }:
no-ratings = Ancora nessuna partita a punti. Tutti cominciano da 1200.
curve-of = Curva dei punti, { $pool }: { $count } partite
curve-caption = Massimo { $best }. Ultima partita a punti il { $date }:
last-game = rivedila
no-games = Nessuna partita corrispondente. Quelle finite staranno qui.
more-games = Altre partite
download-all-pgn = Tutte le partite in PGN
deleted-player = Giocatore cancellato

# Rifiuti
error-bad-request = La pagina e il server non si sono capiti. Ricarica la pagina.
error-too-large = Troppo in una volta.
error-rate-limited = Troppo in fretta. Riprova fra { $seconds } s.
error-pairing-paused = Ti abbiamo trovato un avversario più volte e non ti sei presentato. Il gioco rapido ti riprende tra { $seconds } s.
error-not-signed-in = Prima scegli un soprannome.
error-already-signed-in = Questo dispositivo ha già un profilo. Ricarica la pagina.
error-foreign-origin = La richiesta veniva da un altro sito ed è stata rifiutata.
error-not-found = Non esiste.
error-busy = Il server è occupato; nulla è cambiato. Riprova fra un momento.
error-stopping = Il server si riavvia. Riprova fra un momento.
error-internal = Un errore nostro; nulla è cambiato. Riprova.
error-offline = Il server non è raggiungibile. Controlla la connessione.
error-lost = La connessione si è persa. Riprova.
error-nickname-length = Usa da 3 a 20 caratteri.
error-nickname-characters = Usa lettere di un solo alfabeto, cifre, - e _.
error-nickname-taken = Questo nome è già preso, o somiglia a uno già preso.
error-nickname-reserved = Questo nome è riservato al sito.
error-nickname-offensive = Scegli un altro nome, per favore.
error-unknown-code = Nessun dispositivo ha questo codice. I codici valgono una volta.
error-unknown-player = Nessun giocatore ha questo nome.
error-unknown-game = Questa partita non esiste.
error-not-a-player = Possono farlo solo i giocatori.
error-not-your-turn = Tocca all’avversario.
error-move-malformed = Non si legge come mossa.
error-move-illegal = Questa mossa qui non è possibile.
error-series-illegal = Una mossa della serie non è possibile. Non è stato giocato nulla.
error-stale-position = La posizione era cambiata; la mossa non è stata fatta.
error-game-over = La partita è finita.
error-game-not-over = La partita non è ancora finita.
error-cannot-abort = Entrambi hanno mosso. Abbandona, o offri patta.
error-no-offer = L’offerta non c’è più.
error-offer-pending = L’hai già offerto.
error-offer-too-soon = Potrai offrire di nuovo dopo la prossima mossa dell’avversario.
error-not-available = In questa partita non c’è.
error-cannot-claim = L’avversario è tornato, o non è assente da abbastanza.
error-already-playing = Hai una partita in corso. Prima finiscila.
error-unknown-seek = Questa proposta non c’è più.
error-own-seek = Non si può giocare contro sé stessi.
error-rating-out-of-range = Il tuo punteggio è fuori da quanto richiesto.
error-unknown-challenge = Questa sfida non c’è più.
error-cadence-invalid = Questo tempo non è previsto per questo gioco.
error-variant-unknown = Questo gioco qui non è offerto.
error-pool-unknown = Questo punteggio non esiste.
error-too-many = Di più in una volta non se ne possono avere.

# Prova
practice-board = Scacchiera di prova
practice-white = Ha vinto il Bianco.
practice-black = Ha vinto il Nero.
practice-draw = Patta.
practice-series = Serie { $number }, { $color }: { $left ->
    [one] ancora { $left } mossa
   *[other] ancora { $left } mosse
}
take-back = Riprendi la mossa
start-again = Ricomincia
show-men = Mostra i pezzi neri
hide-men = Nascondi i pezzi neri

# Regole
all-rules = Tutte le regole
rules-standard-1 = Scacchi secondo le leggi FIDE. Vinci dando scacco matto, quando l’avversario finisce il tempo o quando abbandona.
rules-standard-2-title = Patte
rules-standard-2 = Lo stallo, la stessa posizione per la terza volta, cinquanta mosse senza prese né mosse di pedone e le posizioni in cui nessuno può dare matto sono patta subito. Nessuno deve reclamarle.
rules-standard-3-title = Tempo
rules-standard-3 = Chi finisce il tempo perde. Se l’avversario non può dare matto con nessuna sequenza di mosse, è patta.
rules-progressive-1 = Il Bianco gioca una mossa, il Nero due, il Bianco tre, il Nero quattro e così via. Ogni mossa dev’essere legale sulla scacchiera così com’è in quel momento. Chi è sotto scacco deve pararlo con la prima mossa della serie. Se non si può, è matto.
rules-progressive-2 = Un pedone che ha fatto il doppio passo nella serie appena giocata, e non ha più mosso, può essere preso en passant con la prima mossa della serie successiva, tranne che con le regole inglesi.
rules-progressive-3 = Nessuna mossa valida e nessuno scacco, in qualunque punto di una serie, è patta. Lo sono anche dieci serie di fila senza prese né mosse di pedone. La ripetizione non conta.
rules-italian-1-title = Regole italiane
rules-italian-1 = Solo l’ultima mossa di una serie può dare scacco. Una mossa precedente che lo darebbe è illegale.
rules-italian-2 = Da qui il matto progressivo: sei sotto scacco, e ogni mossa che lo para darebbe scacco troppo presto. Ed è patta quando ogni mossa rimasta darebbe scacco troppo presto.
rules-scottish-1-title = Regole scozzesi
rules-scottish-1 = Ogni mossa può dare scacco. Lo scacco chiude subito la serie, e il resto è perso. La serie successiva è lunga come sarebbe stata comunque.
rules-english-1-title = Regole inglesi
rules-english-1 = Come negli scozzesi, lo scacco chiude la serie. Non c’è la presa en passant.
rules-english-2 = I tuoi pezzi muovono a turno: in una serie nessuno muove una seconda volta finché un altro che può muovere non ha mosso una volta, nessuno una terza finché un altro ha mosso meno di due, e così via. L’arrocco conta per re e torre.
rules-kriegspiel-1 = Vedi solo i tuoi pezzi. Prova una mossa: l’arbitro dice se vale. «No» significa che qualcosa dell’avversario la impedisce; «impossibile» significa che non potrebbe mai essere legale. Riprova; il tuo orologio corre.
rules-kriegspiel-2-title = Che cosa sentono entrambi
rules-kriegspiel-2 = Dopo ogni mossa legale l’arbitro dice a chi tocca; dove c’è stata una presa, e se di un pedone o di un pezzo; gli scacchi, per colonna, traversa, diagonale lunga o corta, o cavallo; e su quante case chi ha il tratto può prendere legalmente di pedone. Solo a lui dice quali.
rules-kriegspiel-3-title = Che cosa non sente nessuno
rules-kriegspiel-3 = Le tue prove rifiutate restano fra te e l’arbitro. Gli spettatori vedono la scacchiera a partita finita; allora si possono rivedere tutte e tre le scacchiere e tutte le prove.
rules-clock-title = L’orologio
rules-clock-1 = Gli orologi partono quando entrambi hanno fatto il primo turno. Per quello ognuno ha 45 secondi; se non arriva, la partita è annullata e non conta nulla.
rules-clock-2 = Il tempo lo tiene il server, in millesimi. Una rete lenta è compensata fino a un quarto di secondo a mossa, come la misura il server. Se il server si riavvia, ognuno riha il suo tempo.
rules-clock-3 = Se l’avversario se ne va mentre tocca a lui, puoi reclamare la vittoria o la patta dopo 30 secondi nel bullet, 45 nel lampo, due minuti nel rapido. Se torna, non vale più.
rules-clock-4 = Per corrispondenza ogni turno ha i suoi giorni, che passano secondo il calendario, notte e giorno. Non occorre esserci, non si può reclamare, e una serie è un turno solo. Chi lascia scadere il turno perde; se non arriva il primo, la partita finisce senza risultato.
rules-rating-title = Il punteggio
rules-rating-1 = Elo. Tutti cominciano da 1200 in ogni tipo. Le prime 30 partite a punti lo muovono il doppio (K 40, poi 20). Le partite amichevoli e annullate non contano.
rules-rating-2 = In classifica sta chi ha giocato almeno una partita a punti negli ultimi 90 giorni.

# Pagine di parole
privacy-title = Riservatezza
privacy-1 = Un profilo qui è un soprannome e un codice casuale sul tuo dispositivo. Non chiediamo e-mail, né telefono, né password.
privacy-2-title = Che cosa si conserva
privacy-2 = Il tuo soprannome, un’impronta del codice, i tuoi punteggi e le tue partite. Nessun indirizzo di rete è conservato accanto a un giocatore.
privacy-3-title = Che cosa non c’è
privacy-3 = Niente pubblicità, niente tracciatori, nulla che venga da altri siti. L’unico cookie ti tiene collegato. Le impostazioni restano nel tuo browser.
privacy-4-title = Che cosa puoi fare
privacy-4 = Puoi avere tutto ciò che conserviamo su di te, e cancellare da solo il tuo profilo. Nome, codice e punteggi spariscono subito; le partite restano agli avversari sotto «giocatore cancellato».
fair-play-title = Gioco leale
fair-play-1 = In una partita a punti pensi con la tua testa: niente motore, niente libri, niente amici alle spalle. Per corrispondenza i libri vanno bene; i motori no.
fair-play-2 = Gioca le partite fino alla fine. Andarsene, temporeggiare in una posizione persa e perdere apposta rovinano il gioco a qualcuno.
fair-play-3 = Fra sconosciuti non c’è chat, solo sei frasi; le puoi spegnere nelle impostazioni.
fair-play-4 = A chi viola queste regole si possono azzerare i punti, o bloccare l’accesso per un tempo. Ogni atto del genere ha un motivo, e il giocatore lo viene a sapere.
credits-title = Riconoscimenti
credits-1 = Tratto è software libero, sotto la GNU Affero General Public License, versione 3 o successiva.
credits-2-title = La scacchiera
credits-2 = Chessground del progetto lichess.org (GPL-3.0). I pezzi sono la serie «Cburnett» di Colin M. L. Burnett (GPL-2.0 o successiva).
credits-3-title = Il carattere
credits-3 = Alegreya di Juan Pablo del Peral, Huerta Tipográfica (SIL Open Font License 1.1), servito da qui.
credits-4-title = E inoltre
credits-4 = SolidJS, Fluent di Mozilla, uqr, e sul server Rust con axum, tokio e SQLx, e PostgreSQL. I suoni sono fatti per Tratto.
