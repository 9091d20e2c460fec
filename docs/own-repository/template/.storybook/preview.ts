import '@agm/ui/tokens.css';
import '@agm/ui/base.css';
