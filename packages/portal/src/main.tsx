import 'virtual:palette.css';
import './style/tokens.css';
import './style/base.css';
import './style/shell.css';
import './style/controls.css';
import './style/tables.css';
import './style/cards.css';
import './style/phone.css';
import './style/print.css';
import { render } from 'preact';
import { followLinks } from './routing/address';
import { routeOf } from './routing/routes';
import { followEvents } from './service/live';
import { keepForOffline } from './service/offline';
import { followSettings } from './service/preferences';
import { App } from './shell/app';
import { density, theme } from './shell/appearance';

theme.apply();
density.apply();
followLinks((path) => routeOf(path) !== undefined);
followSettings();
followEvents();
keepForOffline();

const place = document.getElementById('portal');
if (place !== null) render(<App />, place);
