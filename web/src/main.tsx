// Where the page begins: styles, language, the app.

import { render } from 'solid-js/web';
import { chosenLanguage } from './app/settings';
import { speakIn } from './i18n/messages';
import { Root, warmUp } from './Root';
import { readySounds } from './ui/sounds';
import './styles/index.css';

const root = document.getElementById('root');
if (root === null) throw new Error('BUG: index.html has no #root');

readySounds();
warmUp(location.pathname);
// Words first: a page that is drawn twice jumps.
await speakIn(chosenLanguage());
root.replaceChildren();
render(() => <Root />, root);
