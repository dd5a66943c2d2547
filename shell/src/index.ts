import './page-security';
import './theme/page.css';

// Everything shared is loaded behind this import: federation needs an asynchronous start.
void import('./bootstrap');
