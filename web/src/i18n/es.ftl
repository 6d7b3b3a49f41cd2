# El sitio
home = Inicio
skip-to-content = Ir al contenido
main-navigation = Principal
about = Información
leaderboard = Clasificación
rules = Reglas
fair-play = Juego limpio
privacy = Privacidad
credits = Créditos
settings = Ajustes
close = Cerrar
cancel = Cancelar
all = Todos
copy = Copiar
copied = Copiado
try-again = Reintentar
foot-line = Gratis, sin publicidad, código abierto.
broken-title = Algo ha salido mal
broken-text = No se ha podido dibujar la página. Tus partidas están a salvo en el servidor.
not-found-title = Aquí no hay nada
not-found-text = Esta página o partida no existe. Quizá el enlace perdió una letra por el camino.
line-lost = Conexión perdida. Intentándolo de nuevo.
line-offline = Estás sin red. La página sigue en cuanto vuelva la conexión.
line-stopping = El servidor se reinicia. Volvemos en un momento; tu reloj está parado.
line-elsewhere = Tienes muchas páginas abiertas, así que esta se ha cerrado.
line-here = Seguir aquí
line-outdated = Hay una versión más nueva de esta página. Recárgala.
superseded = Otra pestaña tuya ha ocupado este lugar.

# Quién eres
sign-in = Entrar
sign-out = Salir en este dispositivo
sign-out-sure = Sí, salir
sign-out-warning = Sin un código de otro dispositivo no podrás volver a esta cuenta.
sign-in-title = Entrar
sign-in-hint = Pega el código que tu otro dispositivo muestra bajo tu nombre.
nickname = Apodo
nickname-title = ¿Cómo te llamamos?
nickname-hint = De 3 a 20 letras, cifras, - o _. Sin correo, sin contraseña.
choose-a-nickname = Mejor elijo un apodo
have-a-code = Tengo un código de otro dispositivo
make-account = Empezar
my-profile = Mi página
device-code = Código del dispositivo
device-code-hint = Escribe este código en tu otro dispositivo. Sirve una sola vez.
device-code-qr = El código del dispositivo como código QR
show-device-code = Usar esta cuenta en otro dispositivo
keep-account = Conservar esta cuenta: mostrar un código para otro dispositivo

# Ajustes
language = Idioma
theme = Claro y oscuro
theme-system = Como el sistema
theme-light = Claro
theme-dark = Oscuro
board = Tablero
board-paper = Papel
board-green = Verde
board-blue = Azul
board-grey = Gris
board-contrast = Alto contraste
notation = Notación
notation-letters = Letras
notation-figurines = Figuras
sound-volume = Sonido
ask-before-acting = Preguntar antes de rendirse y ofrecer
show-coordinates = Coordenadas en el tablero
hear-phrases = Mostrar lo que dicen los rivales
tell-turns = Avísame cuando me toque
tell-turns-hint = Desde el navegador, para las partidas por correspondencia y las que empiezan, mientras haya una página de este sitio abierta.
notify-begins = Aquí te avisaremos cuando te toque.
notify-impossible = El navegador no permite notificaciones aquí.
notify-your-turn = Te toca contra { $name }
notify-game-begun = Tu partida empieza

# Juegos y tiempos
games = Partidas
game = Juego
choose-a-game = Elige un juego
how-it-is-played = Cómo se juega
variant-name-standard = Ajedrez clásico
variant-line-standard = El juego que todos conocen.
variant-name-italian = Progresivo, reglas italianas
variant-line-italian = Una jugada, luego dos, luego tres… Solo la última de una serie puede dar jaque.
variant-name-scottish = Progresivo, reglas escocesas
variant-line-scottish = Una jugada, luego dos, luego tres… El jaque termina la serie.
variant-name-english = Progresivo, reglas inglesas
variant-line-english = Como el escocés, pero todas tus piezas se turnan.
variant-name-kriegspiel = Kriegspiel
variant-line-kriegspiel = Solo ves tus piezas. Un árbitro dice qué es posible.
variant-name-unknown = Otro juego
variant-line-unknown = Recarga la página para conocerlo.
pool-bullet = Bala
pool-blitz = Relámpago
pool-rapid = Rápida
pool-correspondence = Por correspondencia
days-a-turn = { $count ->
    [one] { $count } día por turno
   *[other] { $count } días por turno
}
rated = Por puntos
casual = Amistosa
rated-game = Partida por puntos
real-time = En tiempo real
custom-time = Otro tiempo…
minutes-a-side = Minutos por bando
seconds-a-move = Segundos más por jugada
time-control = Tiempo
your-color = Tu color
color-white = Blancas
color-black = Negras
color-either = A suertes
rating-range = Puntos del rival
rating-from = De
rating-to = A
any-rating = Cualquiera

# Inicio
play = Jugar
play-now = Jugar ahora
play-cadence = Jugar { $cadence }
waiting-for = Esperando para { $what }
cancel-waiting-for = Esperando rival a { $what }. Pulsa para cancelar.
players-waiting = { $count ->
    [one] { $count } esperando
   *[other] { $count } esperando
}
play-a-friend = Jugar con un amigo
post-a-seek = Publicar una propuesta
seeks = Propuestas abiertas
no-seeks = Ahora mismo nadie busca partida. La tuya estaría aquí.
no-seeks-like-that = Ahora no hay ninguna propuesta así.
seeks-of = Propuestas de
all-games = Todos los juegos
seeks-for-me = Solo para mi puntuación
another-rating = Otra puntuación
games-to-watch = Partidas para ver
no-games-to-watch = La próxima partida en juego aparecerá aquí.
withdraw = Retirar
own-game = Tu partida te espera
go-back-to-game = Volver a la partida
own-games = Tus partidas
your-turn = Te toca
their-turn = Le toca al rival
all-own-games = Ver todas ({ $count })
fewer-games = Ver menos
slow-game-begun = Ha empezado una partida por correspondencia. Está en tu lista.
slow-game-over = Tu partida contra { $name } ha terminado.
games-waiting = { $count ->
    [one] { $count } partida te espera
   *[other] { $count } partidas te esperan
}
lobby-counts = { $players ->
    [one] { $players } jugador aquí
   *[other] { $players } jugadores aquí
} · { $games ->
    [one] { $games } partida en juego
   *[other] { $games } partidas en juego
}

# Retos
challenge = Reto
make-challenge = Crear el reto
challenge-to = Para (apodo)
challenge-anybody = Para quien abra el enlace
challenge-title = { $name } te reta
challenge-own-title = Tu reto
challenge-pass-on = Envía este enlace. Quien lo abra primero y acepte jugará contigo.
challenge-waits-for = Esperando a { $name }. El enlace no sirve para nadie más.
challenge-link = Enlace
challenge-qr = El enlace como código QR
challenge-waiting = Esperando. La partida se abre aquí sola.
challenge-you-white = tú llevas blancas
challenge-you-black = tú llevas negras
challenge-you-either = colores a suertes
challenge-they-white = tú llevas negras
challenge-they-black = tú llevas blancas
challenge-they-either = colores a suertes
challenge-accepted = Este reto ha sido aceptado.
challenge-declined = Este reto ha sido rechazado.
challenge-withdrawn = Este reto ha sido retirado.
challenge-player = Retar
accept = Aceptar
decline = Rechazar

# Ante el tablero
game-of = { $white } contra { $black }
your-move = Te toca
time-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
}
time-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
}
time-minutes = { $minutes } min
time-seconds = { $seconds } s
time-left = quedan { $time }
next-own-game = Siguiente partida: { $name }
moves = Jugadas
all-moves = Todas las jugadas
no-moves-yet = Aquí aparecerán las jugadas.
replay = Repasar
first-move = Primera posición
previous-move = Jugada anterior
next-move = Jugada siguiente
last-move = Última posición
flip-board = Girar el tablero
actions = Acciones
sure = { $action }: ¿seguro?
resign = Rendirse
abort = Anular partida
offer-draw = Ofrecer tablas
draw-offered = Tablas ofrecidas
ask-takeback = Pedir rectificar
takeback-asked = Rectificación pedida
takeback-done = La jugada ha sido retirada.
give-time = Dar 15 s
time-given = Has recibido 15 segundos.
time-given-by-you = Has dado 15 segundos.
say = Decir
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-nice-move = ¡Buena jugada!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-got-to-go = Tengo que irme.
drop-plan = { $count ->
    [one] Quitar la jugada prevista
   *[other] Quitar { $count } jugadas previstas
}
offered-draw = Tu rival ofrece tablas.
offered-takeback = Tu rival pide rectificar.
offered-rematch = Tu rival quiere la revancha.
offer-declined = Rechazado.
opponent-away = Tu rival está ausente. Podrás reclamar en { $seconds } s.
opponent-left = Tu rival se ha ido.
claim-win = Reclamar la victoria
claim-draw = Reclamar tablas
stands-twice = Esta posición se repite: a la tercera vez son tablas.
would-repeat = { $moves }: la misma posición por tercera vez, tablas.
whose-board = El tablero de
first-move-yours = Tu primera jugada: quedan { $time }
first-move-theirs = Su primera jugada: quedan { $time }
type-a-move = Escribe una jugada
typed-malformed = «{ $move }» no se lee como jugada. Prueba Cf3 o g1f3.
typed-illegal = { $move } no es posible aquí.
typed-ambiguous = Varias piezas pueden jugar { $move }. Precisa: Cbd2, T1e4.
typed-not-your-turn = Le toca a tu rival.
why-nothing-there = Ahí no hay ninguna pieza.
why-not-yours = Esa pieza no es tuya.
why-not-like-that = Esa pieza no se mueve así.
why-own-man = Ahí hay una pieza tuya.
why-nothing-to-take = Ahí no hay nada que capturar: el peón avanza recto.
why-in-the-way = Hay algo en medio.
why-en-passant-late = La captura al paso solo es posible justo después del doble paso del otro peón.
why-no-en-passant = Con estas reglas no hay captura al paso.
why-castling-lost = Ya no puedes enrocar por ese lado.
why-castling-in-check = No se puede enrocar estando en jaque.
why-castling-through-check = Al enrocar, el rey no puede pasar por una casilla atacada.
why-pinned = Esa pieza cubre a tu rey: quedaría en jaque.
why-into-check = Ahí tu rey estaría en jaque.
why-still-in-check = Tu rey está en jaque y seguiría estándolo.
why-check-too-early = Solo la última jugada de una serie puede dar jaque.
why-balance = Antes tiene que mover otra pieza, que ha movido menos en esta serie.
why-promotion = Solo se corona un peón en la última fila: como dama, torre, alfil o caballo.
say-clocks = Leer los relojes
clocks-said = Blancas { $white }, negras { $black }
clock-of = { $color }: { $time }
promote-to = Coronar como
player-here = Presente
player-away = Ausente
line-quality = Línea: { $ms } ms
spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
watch-live = Ver en directo
series-progress = Serie { $number }: { $made } de { $length } jugadas hechas

# El final
result = Resultado
end-you-won = Has ganado
end-you-lost = Has perdido
end-white-won = Ganan las blancas
end-black-won = Ganan las negras
end-draw = Tablas
end-aborted = Partida anulada
reason-checkmate = Jaque mate
reason-progressive-checkmate = Mate progresivo
reason-stalemate = Ahogado
reason-progressive-stalemate = Ahogado progresivo
reason-threefold-repetition = La misma posición por tercera vez
reason-fifty-moves = Cincuenta jugadas sin capturas ni jugadas de peón
reason-ten-quiet-series = Diez series sin capturas ni jugadas de peón
reason-dead-position = Ya nadie puede dar mate
reason-resignation = Rendición
reason-agreement = De común acuerdo
reason-flag = Se acabó el tiempo
reason-flag-no-mate = Se acabó el tiempo, pero el rival no podía dar mate
reason-aborted = Antes de que ambos jugaran. No cuenta nada.
reason-no-first-move = La primera jugada no llegó. No cuenta nada.
reason-left-win = El rival se fue
reason-left-draw = Un jugador se fue y se reclamaron tablas
rematch = Revancha
rematch-offered = Revancha ofrecida
accept-rematch = Aceptar la revancha
go-to-rematch = A la revancha
new-opponent = Otro rival
download-pgn = Descargar PGN
copy-link = Copiar enlace
link-copied = El enlace está copiado.

# El árbitro
umpire = El árbitro
umpire-listens = Intenta una jugada. El árbitro responde aquí.
umpire-spectator = El tablero se muestra al terminar la partida.
umpire-record = El acta del árbitro
umpire-moved-white = Las blancas han jugado
umpire-moved-black = Las negras han jugado
umpire-captured-pawn = Peón capturado en { $square }
umpire-captured-piece = Pieza capturada en { $square }
umpire-check-file = Jaque por la columna
umpire-check-rank = Jaque por la fila
umpire-check-long-diagonal = Jaque por la diagonal larga
umpire-check-short-diagonal = Jaque por la diagonal corta
umpire-check-knight = Jaque de caballo
umpire-tries = { $count ->
    [one] { $count } captura de peón posible
   *[other] { $count } capturas de peón posibles
}
umpire-tries-on = { $count ->
    [one] { $count } captura de peón posible: { $squares }
   *[other] { $count } capturas de peón posibles: { $squares }
}
to-move-white = Juegan las blancas
to-move-black = Juegan las negras
refused-tries = Rechazadas:
ruling-no = No.
ruling-impossible = Imposible.
ruling-short-no = no
ruling-short-impossible = imposible
mark-men = Marcar piezas ocultas
mark-men-hint = Pulsa una casilla: peón, caballo, alfil, torre, dama, rey, nada.
clear-marks = Quitar marcas

# Para el oído
square-empty = vacía
square-selected = elegida
square-target = casilla posible
square-repeats = repetiría por tercera vez: tablas
piece-king = rey
piece-queen = dama
piece-rook = torre
piece-bishop = alfil
piece-knight = caballo
piece-pawn = peón
piece-white = { $role ->
    [queen] dama blanca
    [rook] torre blanca
   *[other] { $piece } blanco
}
piece-black = { $role ->
    [queen] dama negra
    [rook] torre negra
   *[other] { $piece } negro
}
say-takes = captura en
say-check = jaque
say-mate = mate
say-castles-short = enroque corto
say-castles-long = enroque largo
say-becomes = se convierte en { $piece }
say-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
say-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}

# Clasificación y perfiles
rating = Puntos
ratings = Puntuaciones
rating-pool = Tipo
rating-pools = Tipos de puntuación
rank = Puesto
player = Jugador
search-player = Buscar un jugador
won-drawn-lost = Ganadas, tablas, perdidas
won-drawn-lost-short = + = −
last-results = Últimas diez
leaderboard-of = Clasificación: { $pool }
leaderboard-empty = Nadie ha jugado aquí por puntos en los últimos 90 días. El primero va en cabeza.
nobody-found = Nadie con ese nombre está clasificado.
players-ranked = { $count ->
    [one] { $count } jugador clasificado
   *[other] { $count } jugadores clasificados
}
provisional = Provisional: menos de 30 partidas por puntos
previous-page = Anterior
next-page = Siguiente
result-win = Ganada
result-draw = Tablas
result-loss = Perdida
result-none = Sin resultado
member-since = Aquí desde el { $date }
games-count = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
head-to-head = Tú contra { $name }:
no-ratings = Aún no hay partidas por puntos. Todos empiezan con 1200.
curve-of = Curva de puntos, { $pool }: { $count } partidas
curve-caption = Máximo { $best }. Última partida por puntos el { $date }:
last-game = verla
no-games = Ninguna partida coincide. Las terminadas estarán aquí.
more-games = Más partidas
download-all-pgn = Todas las partidas en PGN
deleted-player = Jugador eliminado

# Negativas
error-bad-request = La página y el servidor no se han entendido. Recarga la página.
error-too-large = Demasiado de una vez.
error-rate-limited = Demasiado rápido. Inténtalo en { $seconds } s.
error-pairing-paused = Te hemos emparejado varias veces y no has aparecido. El emparejamiento rápido te admite de nuevo en { $seconds } s.
error-not-signed-in = Primero elige un apodo.
error-already-signed-in = Este dispositivo ya tiene una cuenta. Recarga la página.
error-foreign-origin = La petición venía de otro sitio y se ha rechazado.
error-not-found = Eso no existe.
error-busy = El servidor está ocupado; nada ha cambiado. Inténtalo en un momento.
error-stopping = El servidor se reinicia. Inténtalo en un momento.
error-internal = Un fallo nuestro; nada ha cambiado. Inténtalo de nuevo.
error-offline = No se puede llegar al servidor. Comprueba tu conexión.
error-lost = Se perdió la conexión. Inténtalo de nuevo.
error-nickname-length = Usa de 3 a 20 caracteres.
error-nickname-characters = Usa letras de un solo alfabeto, cifras, - y _.
error-nickname-taken = Ese nombre está cogido, o se parece a uno que lo está.
error-nickname-reserved = Ese nombre está reservado al sitio.
error-nickname-offensive = Elige otro nombre, por favor.
error-unknown-code = Ningún dispositivo tiene este código. Los códigos sirven una vez.
error-unknown-player = Ningún jugador se llama así.
error-unknown-game = Esa partida no existe.
error-not-a-player = Solo pueden hacerlo los jugadores.
error-not-your-turn = Le toca a tu rival.
error-move-malformed = Eso no se lee como jugada.
error-move-illegal = Esa jugada no es posible aquí.
error-series-illegal = Una jugada de la serie no es posible. No se ha jugado nada.
error-stale-position = La posición había cambiado; tu jugada no se hizo.
error-game-over = La partida ha terminado.
error-game-not-over = La partida aún no ha terminado.
error-cannot-abort = Ambos han jugado. Ríndete u ofrece tablas.
error-no-offer = La oferta ya no está.
error-offer-pending = Eso ya está ofrecido.
error-offer-too-soon = Vuelve a ofrecer tras la próxima jugada de tu rival.
error-not-available = Esta partida no lo tiene.
error-cannot-claim = Tu rival ha vuelto, o no lleva bastante tiempo ausente.
error-already-playing = Tienes una partida en juego. Termínala primero.
error-unknown-seek = Esa propuesta ya no está.
error-own-seek = No se puede jugar contra uno mismo.
error-rating-out-of-range = Tus puntos están fuera de lo que se busca.
error-unknown-challenge = Ese reto ya no está.
error-cadence-invalid = Este tiempo no se ofrece para este juego.
error-variant-unknown = Este juego no se ofrece aquí.
error-pool-unknown = Esa puntuación no existe.
error-too-many = No se pueden tener más a la vez.

# Práctica
practice-board = Tablero de práctica
practice-white = Ganan las blancas.
practice-black = Ganan las negras.
practice-draw = Tablas.
practice-series = Serie { $number }, { $color }: { $left ->
    [one] queda { $left } jugada
   *[other] quedan { $left } jugadas
}
take-back = Retirar la jugada
start-again = Empezar de nuevo
show-men = Mostrar las piezas negras
hide-men = Ocultar las piezas negras

# Reglas
all-rules = Todas las reglas
rules-standard-1 = Ajedrez según las leyes de la FIDE. Ganas dando jaque mate, cuando el rival agota su tiempo o cuando se rinde.
rules-standard-2-title = Tablas
rules-standard-2 = El ahogado, la misma posición por tercera vez, cincuenta jugadas sin capturas ni jugadas de peón y las posiciones en que nadie puede dar mate son tablas al instante. Nadie tiene que reclamarlas.
rules-standard-3-title = Tiempo
rules-standard-3 = Quien agota su tiempo pierde. Si el rival no pudiera dar mate con ninguna secuencia de jugadas, son tablas.
rules-progressive-1 = Las blancas hacen una jugada, las negras dos, las blancas tres, las negras cuatro, y así. Cada jugada debe ser legal en el tablero tal como está en ese momento. Quien está en jaque debe pararlo con la primera jugada de la serie. Si no se puede, es mate.
rules-progressive-2 = Un peón que dio su doble paso en la serie recién jugada, y no volvió a moverse, puede ser capturado al paso con la primera jugada de la serie siguiente, salvo con las reglas inglesas.
rules-progressive-3 = Ninguna jugada válida y ningún jaque, en cualquier punto de una serie, son tablas. También lo son diez series seguidas sin capturas ni jugadas de peón. La repetición no cuenta.
rules-italian-1-title = Reglas italianas
rules-italian-1 = Solo la última jugada de una serie puede dar jaque. Una jugada anterior que lo diera es ilegal.
rules-italian-2 = De ahí el mate progresivo: estás en jaque, y toda jugada que lo para daría jaque demasiado pronto. Y son tablas cuando toda jugada restante daría jaque demasiado pronto.
rules-scottish-1-title = Reglas escocesas
rules-scottish-1 = Cualquier jugada puede dar jaque. El jaque termina la serie al instante, y el resto se pierde. La serie siguiente es tan larga como lo habría sido de todos modos.
rules-english-1-title = Reglas inglesas
rules-english-1 = Como en el escocés, el jaque termina la serie. No hay captura al paso.
rules-english-2 = Tus piezas se turnan: en una serie ninguna mueve por segunda vez mientras otra que puede mover no haya movido una, ninguna por tercera mientras otra haya movido menos de dos, y así. El enroque cuenta para rey y torre.
rules-kriegspiel-1 = Solo ves tus piezas. Intenta una jugada: el árbitro dice si vale. «No» significa que algo del rival la impide; «imposible» significa que nunca podría ser legal. Inténtalo otra vez; tu reloj corre.
rules-kriegspiel-2-title = Lo que oyen ambos
rules-kriegspiel-2 = Tras cada jugada legal el árbitro dice a quién le toca; dónde hubo captura, y si fue de un peón o de una pieza; los jaques, por columna, fila, diagonal larga o corta, o caballo; y en cuántas casillas tiene el bando que juega una captura de peón legal. Solo a ese bando le dice en cuáles.
rules-kriegspiel-3-title = Lo que no oye nadie
rules-kriegspiel-3 = Tus intentos rechazados quedan entre tú y el árbitro. Los espectadores ven el tablero al terminar la partida; entonces se pueden repasar los tres tableros y todos los intentos.
rules-clock-title = El reloj
rules-clock-1 = Los relojes arrancan cuando ambos han hecho su primer turno. Para ello cada uno tiene 45 segundos; si no llega, la partida se anula y no cuenta nada.
rules-clock-2 = El tiempo lo lleva el servidor, en milésimas. Una red lenta se compensa hasta un cuarto de segundo por jugada, según la mide el servidor. Si el servidor se reinicia, todos recuperan su tiempo.
rules-clock-3 = Si tu rival se va cuando le toca, puedes reclamar victoria o tablas tras 30 segundos en bala, 45 en relámpago, dos minutos en rápida. Si vuelve, ya no.
rules-clock-4 = Por correspondencia cada turno tiene sus días, que pasan según el calendario, de noche y de día. Nadie tiene que estar, nadie puede reclamar, y una serie es un solo turno. Quien deja pasar su turno pierde; si no llega el primero, la partida termina sin resultado.
rules-rating-title = La puntuación
rules-rating-1 = Elo. Todos empiezan con 1200 en cada tipo. Tus primeras 30 partidas por puntos la mueven el doble (K 40, luego 20). Las amistosas y las anuladas no cuentan.
rules-rating-2 = En la clasificación está quien ha jugado alguna partida por puntos en los últimos 90 días.

# Páginas de palabras
privacy-title = Privacidad
privacy-1 = Una cuenta aquí es un apodo y un código aleatorio en tu dispositivo. No pedimos correo, ni teléfono, ni contraseña.
privacy-2-title = Qué se guarda
privacy-2 = Tu apodo, una huella del código, tus puntuaciones y tus partidas. No se guarda ninguna dirección de red junto a un jugador.
privacy-3-title = Qué no hay
privacy-3 = Sin publicidad, sin rastreadores, nada cargado de otros sitios. La única cookie te mantiene dentro. Tus ajustes quedan en tu navegador.
privacy-4-title = Qué puedes hacer
privacy-4 = Puedes obtener todo lo que guardamos sobre ti, y borrar tú mismo tu cuenta. Nombre, código y puntuaciones desaparecen al instante; tus partidas quedan para tus rivales bajo «jugador eliminado».
fair-play-title = Juego limpio
fair-play-1 = En una partida por puntos piensas tú: sin motor, sin libros, sin amigos al lado. Por correspondencia los libros valen; los motores no.
fair-play-2 = Juega tus partidas hasta el final. Irse, demorarse en una posición perdida y perder adrede le estropean el juego a alguien.
fair-play-3 = Entre desconocidos no hay chat, solo seis frases; puedes apagarlas en los ajustes.
fair-play-4 = A quien incumple estas reglas se le pueden reiniciar los puntos, o bloquear por un tiempo. Cada acto así tiene un motivo, y el jugador lo conoce.
credits-title = Créditos
credits-1 = Tratto es software libre, bajo la GNU Affero General Public License, versión 3 o posterior.
credits-2-title = El tablero
credits-2 = Chessground del proyecto lichess.org (GPL-3.0). Las piezas son el juego «Cburnett» de Colin M. L. Burnett (GPL-2.0 o posterior).
credits-3-title = La letra
credits-3 = Alegreya de Juan Pablo del Peral, Huerta Tipográfica (SIL Open Font License 1.1), servida desde aquí.
credits-4-title = Y además
credits-4 = SolidJS, Fluent de Mozilla, uqr, y en el servidor Rust con axum, tokio y SQLx, y PostgreSQL. Los sonidos se hicieron para Tratto.
