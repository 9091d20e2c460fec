import type { Wordpress } from './startWordpress.ts';

/** What an administrator does with the plugin's zip and its settings, without the clicks. */
export async function installPlugin({ evaluate }: Pick<Wordpress, 'evaluate'>, zip: string, home: string): Promise<void> {
  await evaluate(`
require_once ABSPATH . 'wp-admin/includes/admin.php';
WP_Filesystem();
$done = unzip_file( '${zip}', WP_PLUGIN_DIR );
if ( ! is_wp_error( $done ) ) { $done = activate_plugin( 'a-good-movie-to-watch/a-good-movie-to-watch.php' ); }
if ( is_wp_error( $done ) ) { echo $done->get_error_message(); exit( 1 ); }
update_option( 'agmtw_settings', array( 'home' => '${home}', 'country' => 'us', 'theme' => 'auto' ) );`);
}
