<?php
/**
 * Plugin Name:       A Good Movie To Watch
 * Description:       Shows where to watch a movie or a show, or the titles of a wall: as a block, as a shortcode, or where an address is pasted.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            A Good Movie To Watch
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       a-good-movie-to-watch
 *
 * One site is asked, the home that an administrator chooses: for the card of each title or wall that stands in a post, and for titles while
 * an editor looks for one. The server asks, never the editor's browser. Readers' browsers ask the home as well, for the same card of today.
 *
 * @package AGoodMovieToWatch
 */

namespace AGoodMovieToWatch;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const OPTION  = 'agmtw_settings';
/** Begins the name of everything that is kept in the database beside the option. */
const KEPT = 'agmtw_';
/** A card is asked for again after an hour, and kept for a month in case the home is away. */
const FRESH_SECONDS = HOUR_IN_SECONDS;
const KEPT_SECONDS  = MONTH_IN_SECONDS;
/** How long a home that does not answer is left alone, so that its trouble does not slow down every page here. */
const AWAY_SECONDS  = 5 * MINUTE_IN_SECONDS;
const LIMIT_SECONDS = 3;
const MOST_BYTES    = 512 * KB_IN_BYTES;

/** Instead of a country: that of whoever reads. Only their browser can ask for it. Until it has, the card is that of `USUAL`, and names it. */
const AUTO  = 'auto';
const USUAL = 'us';

const COUNTRIES = array(
	'us' => 'United States',
	'uk' => 'United Kingdom',
	'ca' => 'Canada',
	'au' => 'Australia',
	'fr' => 'France',
	'de' => 'Germany',
	'in' => 'India',
	'br' => 'Brazil',
	'be' => 'Belgium',
	'co' => 'Colombia',
	'cz' => 'Czech Republic',
	'hk' => 'Hong Kong',
	'jp' => 'Japan',
	'mx' => 'Mexico',
	'nl' => 'Netherlands',
	'pt' => 'Portugal',
	'ro' => 'Romania',
	'ru' => 'Russia',
	'sa' => 'South Africa',
	'kr' => 'South Korea',
	'es' => 'Spain',
	'se' => 'Sweden',
	'ch' => 'Switzerland',
	'th' => 'Thailand',
	'tr' => 'Turkey',
	'gr' => 'Greece',
	'it' => 'Italy',
);

/** What a card can speak, each by its own name. */
const LANGUAGES = array(
	'en'    => 'English',
	'de'    => 'Deutsch',
	'fr'    => 'Français',
	'es'    => 'Español',
	'pt-BR' => 'Português (Brasil)',
	'pt-PT' => 'Português (Portugal)',
	'it'    => 'Italiano',
	'nl'    => 'Nederlands',
	'sv'    => 'Svenska',
	'cs'    => 'Čeština',
	'ro'    => 'Română',
	'el'    => 'Ελληνικά',
	'tr'    => 'Türkçe',
	'ru'    => 'Русский',
	'ja'    => '日本語',
	'ko'    => '한국어',
	'zh-HK' => '繁體中文',
	'th'    => 'ไทย',
	'hi'    => 'हिन्दी',
	'ar'    => 'العربية',
);

/*
 * Settings
 */

/** What the administrator chose, or what holds until then. Without a home nothing is shown and nobody is asked. */
function settings() {
	$said = get_option( OPTION );
	$said = is_array( $said ) ? $said : array();
	return array(
		'home'    => read_home( $said['home'] ?? '' ),
		'country' => read_country( $said['country'] ?? '', USUAL ),
		'theme'   => read_theme( $said['theme'] ?? '', 'auto' ),
		'key'     => read_key( $said['key'] ?? '' ),
	);
}

/**
 * The origin of an address, like `https://movies.example`; empty for what is none. Only a machine's own site may go without TLS:
 * its script runs on every page with a card.
 */
function read_home( $text ) {
	$parts  = wp_parse_url( trim( is_string( $text ) ? $text : '' ) );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	if ( ! preg_match( '/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/', $host ) || isset( $parts['user'] ) ) {
		return '';
	}
	if ( 'https' !== $scheme && ! ( 'http' === $scheme && in_array( $host, array( 'localhost', '127.0.0.1' ), true ) ) ) {
		return '';
	}
	return $scheme . '://' . $host . ( isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '' );
}

function read_country( $text, $otherwise ) {
	$code = is_string( $text ) ? strtolower( $text ) : '';
	return isset( COUNTRIES[ $code ] ) || AUTO === $code ? $code : $otherwise;
}

/** What the card speaks: what was chosen, else the language of this site; empty for English, which needs no word. The home is English where it has not the language. */
function read_language( $text ) {
	if ( is_string( $text ) && isset( LANGUAGES[ $text ] ) ) {
		return $text;
	}
	$own = str_replace( '_', '-', get_locale() );
	return preg_match( '/^(?!en\b)[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}$/i', $own ) ? $own : '';
}

/** A partner's key or name, as the home counts it; empty for what is none. It is no secret: readers find it in the page. */
function read_key( $text ) {
	$key = is_string( $text ) ? strtolower( trim( $text ) ) : '';
	return preg_match( '/^[a-z0-9][a-z0-9.-]{0,39}$/', $key ) ? $key : '';
}

function countries() {
	return array( AUTO => __( 'The country of each reader', 'a-good-movie-to-watch' ) ) + COUNTRIES;
}

function read_theme( $text, $otherwise ) {
	return in_array( $text, array( 'auto', 'light', 'dark' ), true ) ? $text : $otherwise;
}

/** The form's values as they are kept. A home that is no address leaves the old one in its place. */
function sanitize_settings( $said ) {
	$said = is_array( $said ) ? $said : array();
	$home = read_home( $said['home'] ?? '' );
	$text = is_string( $said['home'] ?? '' ) ? trim( $said['home'] ?? '' ) : '-';
	if ( '' === $home && '' !== $text ) {
		add_settings_error( OPTION, 'home', __( 'The site must be an address that begins with https://, like https://movies.example. It was not changed.', 'a-good-movie-to-watch' ) );
		$home = settings()['home'];
	} elseif ( '' !== $home && settings()['home'] !== $home && ! get_settings_errors( OPTION ) && null === json_decode( (string) ask( $home, '/embedded/versions.json' ) ) ) {
		add_settings_error( OPTION, 'away', __( 'Saved, but this site does not answer with the card. Is the address right?', 'a-good-movie-to-watch' ), 'warning' );
	}
	$key = read_key( $said['key'] ?? '' );
	if ( '' === $key && '' !== trim( is_string( $said['key'] ?? '' ) ? $said['key'] ?? '' : '-' ) ) {
		add_settings_error( OPTION, 'key', __( 'A partner key has letters, digits, dots and hyphens, and 40 of them at most. It was not changed.', 'a-good-movie-to-watch' ) );
		$key = settings()['key'];
	}
	return array(
		'home'    => $home,
		'country' => read_country( $said['country'] ?? '', USUAL ),
		'theme'   => read_theme( $said['theme'] ?? '', 'auto' ),
		'key'     => $key,
	);
}

/** Whose card stands where the reader's own is not known: a page that is kept here is the same for readers of all countries. */
function usual_country() {
	$chosen = settings()['country'];
	return AUTO === $chosen ? USUAL : $chosen;
}

function themes() {
	return array(
		'auto'  => __( 'As your page, else the reader’s device', 'a-good-movie-to-watch' ),
		'light' => __( 'Light', 'a-good-movie-to-watch' ),
		'dark'  => __( 'Dark', 'a-good-movie-to-watch' ),
	);
}

add_action(
	'admin_init',
	function () {
		register_setting( 'agmtw', OPTION, array( 'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings' ) );
		wp_add_privacy_policy_content(
			'A Good Movie To Watch',
			'<p>' . esc_html__( 'Pages with a “where to watch” card load it from the site that is named in Settings. That site learns the address of your visitor’s connection and the origin of this site, and sets no cookie.', 'a-good-movie-to-watch' ) . '</p>'
		);
	}
);

add_action(
	'admin_menu',
	function () {
		add_options_page( 'A Good Movie To Watch', 'A Good Movie To Watch', 'manage_options', 'agmtw', __NAMESPACE__ . '\write_settings_page' );
	}
);

/** WordPress itself checks the right of who opens this page, and the nonce of what it sends. */
function write_settings_page() {
	$settings = settings();
	?>
	<div class="wrap">
		<h1>A Good Movie To Watch</h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'agmtw' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="agmtw-home"><?php esc_html_e( 'Site', 'a-good-movie-to-watch' ); ?></label></th>
					<td>
						<input id="agmtw-home" name="<?php echo esc_attr( OPTION ); ?>[home]" type="url" class="regular-text" value="<?php echo esc_attr( $settings['home'] ); ?>" placeholder="https://movies.example" aria-describedby="agmtw-home-note">
						<p class="description" id="agmtw-home-note"><?php esc_html_e( 'Cards and titles come from this site, and its script runs on pages with a card. No other site is asked. Empty: nothing is shown.', 'a-good-movie-to-watch' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="agmtw-country"><?php esc_html_e( 'Country', 'a-good-movie-to-watch' ); ?></label></th>
					<td><select id="agmtw-country" name="<?php echo esc_attr( OPTION ); ?>[country]"><?php write_options( countries(), $settings['country'] ); ?></select></td>
				</tr>
				<tr>
					<th scope="row"><label for="agmtw-theme"><?php esc_html_e( 'Theme', 'a-good-movie-to-watch' ); ?></label></th>
					<td><select id="agmtw-theme" name="<?php echo esc_attr( OPTION ); ?>[theme]"><?php write_options( themes(), $settings['theme'] ); ?></select></td>
				</tr>
				<tr>
					<th scope="row"><label for="agmtw-key"><?php esc_html_e( 'Partner key', 'a-good-movie-to-watch' ); ?></label></th>
					<td>
						<input id="agmtw-key" name="<?php echo esc_attr( OPTION ); ?>[key]" type="text" class="regular-text code" autocomplete="off" value="<?php echo esc_attr( $settings['key'] ); ?>" aria-describedby="agmtw-key-note">
						<p class="description" id="agmtw-key-note"><?php esc_html_e( 'Optional. The people of the site give it to you: they count your cards and clicks under it, and your links get your own tags. It is no secret.', 'a-good-movie-to-watch' ); ?></p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

function write_options( $names, $chosen ) {
	foreach ( $names as $value => $name ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $value, $chosen, false ), esc_html( $name ) );
	}
}

/*
 * The home
 */

/** The body of a 200, false for a 404, null where there is no answer that can be used. Redirects are not followed: they could lead to another site. */
function ask( $home, $path ) {
	$answer = wp_safe_remote_get(
		$home . $path,
		array(
			'timeout'             => LIMIT_SECONDS,
			'redirection'         => 0,
			'limit_response_size' => MOST_BYTES,
			'user-agent'          => 'WordPress/A-Good-Movie-To-Watch ' . VERSION,
			// A key may be bound to the pages of its partner.
			'headers'             => array( 'Referer' => home_url( '/' ) ),
		)
	);
	$status = wp_remote_retrieve_response_code( $answer );
	return 200 === $status ? wp_remote_retrieve_body( $answer ) : ( 404 === $status ? false : null );
}

/**
 * What names one card: the words of a block or a shortcode, each checked. Null where they name no title and no wall.
 *
 * `tag`, `attribute` and `value` are what the element says; `part` is where the home has its HTML, and `page` the page it leads to.
 */
function read_card( $said ) {
	$patterns = array(
		'title-id' => '/^[0-9]{1,10}$/',
		'slug'     => '/^[a-z0-9-]{1,200}$/',
		'imdb'     => '/^tt[0-9]{5,12}$/',
		'tmdb'     => '#^(movie|tv)/[0-9]{1,9}$#',
		'path'     => '#^/(?!/)[a-z0-9/._~%,?=&+-]{0,300}$#',
	);
	foreach ( $patterns as $attribute => $pattern ) {
		$value = strtolower( trim( (string) ( $said[ 'title-id' === $attribute ? 'id' : $attribute ] ?? '' ) ) );
		if ( preg_match( $pattern, $value ) ) {
			return array( 'attribute' => $attribute, 'value' => $value ) + places( $attribute, $value ) + wishes( $said );
		}
	}
	return null;
}

function places( $attribute, $value ) {
	if ( 'path' === $attribute ) {
		return array( 'tag' => 'agm-list', 'part' => '/embedded/list?path=' . rawurlencode( $value ) . '&', 'page' => $value );
	}
	$is_foreign = 'imdb' === $attribute || 'tmdb' === $attribute;
	$part       = '/embedded/availability/' . ( $is_foreign ? $attribute . ':' : '' ) . rawurlencode( $value );
	return array( 'tag' => 'agm-availability', 'part' => $part . '?', 'page' => $is_foreign ? $part : '/' . $value . '/' );
}

function wishes( $said ) {
	$settings = settings();
	$layout   = (string) ( $said['layout'] ?? '' );
	return array(
		'name'    => trim( (string) ( $said['name'] ?? '' ) ),
		'country' => read_country( $said['country'] ?? '', $settings['country'] ),
		'lang'    => read_language( $said['lang'] ?? '' ),
		'theme'   => read_theme( $said['theme'] ?? '', $settings['theme'] ),
		'layout'  => 'compact' === $layout || 'button' === $layout ? $layout : '',
		'key'     => $settings['key'],
	);
}

/** What the element says of its card beside its title, and in the same words what the home is asked for. */
function said_of( $card ) {
	return array_filter(
		array(
			'country' => $card['country'],
			'lang'    => $card['lang'],
			'theme'   => 'auto' === $card['theme'] ? '' : $card['theme'],
			'layout'  => $card['layout'],
			'ref'     => $card['key'],
		)
	);
}

/**
 * The card's HTML with its styles, made harmless; empty where there is none. It comes from the database for an hour. After that the home
 * is asked again, and what it said last stands for as long as it is away.
 */
function card_html( $card, $home ) {
	if ( AUTO === $card['country'] ) {
		$card['country'] = usual_country();
	}
	// With `inks` the card follows the colours (`--agm-*`) of the page's style sheet without the script, too.
	$path   = $card['part'] . http_build_query( array( 'fragment' => '1', 'inks' => '1' ) + said_of( $card ) );
	$key    = KEPT . md5( VERSION . $home . $path );
	$away   = KEPT . 'away_' . md5( $home );
	$kept   = get_transient( $key );
	$kept   = isset( $kept['html'], $kept['until'] ) ? $kept : null;
	if ( ( $kept && $kept['until'] > time() ) || get_transient( $away ) ) {
		return $kept['html'] ?? '';
	}
	if ( $kept ) {
		// Visitors who come meanwhile get the old card, and one of them renews it.
		set_transient( $key, array( 'until' => time() + 2 * LIMIT_SECONDS ) + $kept, KEPT_SECONDS );
	}
	$said = ask( $home, $path );
	$html = is_string( $said ) ? clean_card( $said ) : '';
	if ( null === $said || ( is_string( $said ) && '' === $html ) ) {
		set_transient( $away, 1, AWAY_SECONDS );
		return $kept['html'] ?? '';
	}
	// A title that the home does not know may come there, so that is remembered for a shorter time.
	$seconds = '' === $html ? AWAY_SECONDS : FRESH_SECONDS;
	set_transient( $key, array( 'html' => $html, 'until' => time() + $seconds ), '' === $html ? AWAY_SECONDS : KEPT_SECONDS );
	return $html;
}

/**
 * `<style>…</style><article>…</article>` with nothing that runs or loads; empty for anything else, such as a proxy's login page. The
 * lists name what cards have: they have no pictures.
 */
function clean_card( $text ) {
	if ( ! preg_match( '#^<style>((?:(?!</).)*+)</style>(<article.*</article>)\s*$#is', $text, $parts ) || is_loading( $parts[1] ) ) {
		return '';
	}
	$usual   = array_fill_keys( array( 'class', 'id', 'lang', 'dir', 'role', 'part', 'title', 'data-*', 'aria-label', 'aria-labelledby', 'aria-describedby', 'aria-hidden' ), true );
	$allowed = array_fill_keys( array( 'article', 'section', 'div', 'span', 'p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 's', 'small', 'abbr', 'br', 'dl', 'dt', 'dd' ), $usual ) + array(
		'a'    => $usual + array_fill_keys( array( 'href', 'target', 'rel', 'hreflang' ), true ),
		'time' => $usual + array( 'datetime' => true ),
		'svg'  => $usual + array_fill_keys( array( 'viewbox', 'width', 'height' ), true ),
		'path' => array( 'd' => true ),
	);
	// A bracket in a title would be a shortcode of this site.
	return '<style>' . $parts[1] . '</style>' . without_shortcodes( wp_kses( $parts[2], $allowed, array( 'http', 'https' ) ) );
}

/** Whether a sheet loads something. Escapes (`\75rl(`) are read first, as a browser does. */
function is_loading( $css ) {
	$read = preg_replace_callback(
		'/\\\\(?:([0-9a-f]{1,6})\s?|(.))/is',
		function ( $escape ) {
			return '' === $escape[1] ? $escape[2] : html_entity_decode( '&#x' . $escape[1] . ';', ENT_QUOTES, 'UTF-8' );
		},
		$css
	);
	return ! is_string( $read ) || 1 === preg_match( '/@import|@font-face|(?:image|image-set|cross-fade|src)\(|url\((?!\s*["\']?data:)/i', $read );
}

function without_shortcodes( $html ) {
	return str_replace( array( '[', ']' ), array( '&#91;', '&#93;' ), $html );
}

/*
 * In a post
 */

function usual_words( $tag ) {
	return 'agm-list' === $tag ? __( 'What to watch', 'a-good-movie-to-watch' ) : __( 'Where to watch it', 'a-good-movie-to-watch' );
}

/** The element with its card as declarative shadow DOM: the home's static snippet. The home's script renews it; without the script it stays. */
function render( $said ) {
	$home = settings()['home'];
	$card = read_card( $said );
	if ( '' === $home || null === $card ) {
		return '';
	}
	$words   = '' === $card['name'] ? usual_words( $card['tag'] ) : sprintf( /* translators: %s: the title of a movie or a show. */ __( 'Where to watch %s', 'a-good-movie-to-watch' ), $card['name'] );
	$is_auto = AUTO === $card['country'];
	$place   = $is_auto ? array() : array( 'country' => $card['country'] );
	$link    = sprintf( '<a href="%s">%s</a>', esc_url( add_query_arg( $place, $home . $card['page'] ) ), without_shortcodes( esc_html( $words ) ) );
	if ( is_feed() ) {
		return '<p>' . $link . '</p>';
	}
	wp_enqueue_script( 'agmtw-widget' );
	$html = card_html( $card, $home );
	$said = '';
	foreach ( array( $card['attribute'] => $card['value'] ) + said_of( $card ) as $name => $value ) {
		$said .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	$template = '' === $html ? '' : '<template shadowrootmode="open">' . $html . '</template>';
	return '<' . $card['tag'] . $said . '>' . $template . $link . '</' . $card['tag'] . '>';
}

add_action(
	'init',
	function () {
		$home = settings()['home'];
		if ( '' !== $home ) {
			wp_oembed_add_provider( $home . '/*', $home . '/embedded/oembed' );
			// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- the home names its own versions.
			wp_register_script( 'agmtw-widget', $home . '/embedded/widget.js', array(), null, true );
		}
		add_shortcode(
			'agm',
			function ( $said ) {
				return render( shortcode_atts( array_fill_keys( array( 'id', 'slug', 'imdb', 'tmdb', 'path', 'country', 'lang', 'theme', 'layout', 'name' ), '' ), $said, 'agm' ) );
			}
		);
		wp_register_script( 'agmtw-block', plugins_url( 'block.js', __FILE__ ), array( 'wp-a11y', 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n', 'wp-url' ), VERSION, true );
		wp_set_script_translations( 'agmtw-block', 'a-good-movie-to-watch' );
		register_block_type(
			__DIR__,
			array(
				'render_callback' => function ( $said ) {
					$html = render( $said );
					return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $html . '</div>';
				},
			)
		);
	}
);

add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		return 'agmtw-widget' === $handle && false === strpos( $tag, ' async' ) ? str_replace( ' src=', ' async src=', $tag ) : $tag;
	},
	10,
	2
);

/*
 * In the editor
 */

add_action(
	'enqueue_block_editor_assets',
	function () {
		$words = array(
			'settings'  => settings(),
			'countries' => countries(),
			'languages' => LANGUAGES,
			'themes'    => themes(),
			'page'      => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=agmtw' ) : '',
		);
		wp_add_inline_script( 'agmtw-block', 'window.agmtw = ' . wp_json_encode( $words, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
	}
);

/** Who writes posts may look for titles. Nobody else makes this server ask another. */
function may_ask() {
	return current_user_can( 'edit_posts' );
}

add_action(
	'rest_api_init',
	function () {
		$word = array(
			'type'    => 'string',
			'default' => '',
		);
		register_rest_route(
			'agmtw/v1',
			'/titles',
			array(
				'methods'             => 'GET',
				'permission_callback' => __NAMESPACE__ . '\may_ask',
				'callback'            => __NAMESPACE__ . '\find_titles',
				'args'                => array(
					'search' => array(
						'type'      => 'string',
						'required'  => true,
						'minLength' => 2,
						'maxLength' => 100,
					),
				),
			)
		);
		register_rest_route(
			'agmtw/v1',
			'/card',
			array(
				'methods'             => 'GET',
				'permission_callback' => __NAMESPACE__ . '\may_ask',
				'callback'            => __NAMESPACE__ . '\preview_card',
				'args'                => array_fill_keys( array( 'id', 'slug', 'path', 'country', 'lang', 'theme', 'layout' ), $word ),
			)
		);
	}
);

function find_titles( $request ) {
	$home  = settings()['home'];
	$found = '' === $home ? null : ask( $home, '/content-api/search/universal/' . rawurlencode( $request['search'] ) . '?limit=6' );
	$found = json_decode( (string) $found, true );
	if ( ! is_array( $found ) ) {
		return new \WP_Error( 'agmtw_away', __( 'The site does not answer. Try again in a moment.', 'a-good-movie-to-watch' ), array( 'status' => 502 ) );
	}
	$titles = array();
	foreach ( array_merge( (array) ( $found['movies'] ?? array() ), (array) ( $found['shows'] ?? array() ) ) as $title ) {
		if ( is_array( $title ) && is_string( $title['slug'] ?? null ) && is_string( $title['title'] ?? null ) && preg_match( '/^[a-z0-9-]{1,200}$/', $title['slug'] ) ) {
			$titles[] = array(
				'slug'  => $title['slug'],
				'title' => $title['title'],
				'year'  => (int) ( $title['year'] ?? 0 ),
			);
		}
	}
	return $titles;
}

function preview_card( $request ) {
	$home = settings()['home'];
	$card = read_card( $request );
	return array( 'html' => '' === $home || null === $card ? '' : card_html( $card, $home ) );
}

/*
 * Coming and going
 */

register_activation_hook(
	__FILE__,
	function () {
		register_uninstall_hook( __FILE__, __NAMESPACE__ . '\uninstall' );
	}
);

/** Leaves nothing behind: the settings and the cards of every site of this WordPress. Posts keep their blocks and shortcodes. */
function uninstall() {
	global $wpdb;
	$sites = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( get_current_blog_id() );
	foreach ( $sites as $site ) {
		if ( is_multisite() ) {
			switch_to_blog( $site );
		}
		delete_option( OPTION );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- there is no function for transients by the beginning of their names.
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s OR option_name LIKE %s", $wpdb->esc_like( '_transient_' . KEPT ) . '%', $wpdb->esc_like( '_transient_timeout_' . KEPT ) . '%' ) );
		array_map( 'delete_option', $names );
		if ( is_multisite() ) {
			restore_current_blog();
		}
	}
}
