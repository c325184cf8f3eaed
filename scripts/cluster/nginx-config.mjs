// @ts-check
/** The configuration of nginx before the copies of the storefront and the services. Pure. */

/**
 * @typedef {object} ProxyPlan
 * @property {string} folder for cache, logs and temporary files
 * @property {string} listen address and port for visitors
 * @property {Tls} [tls] makes it the one that visitors reach; without it, another proxy does, see `trustedFile`
 * @property {string} [trustedFile] lists the proxies in front of it (`set_real_ip_from`), whose X-Forwarded-For is believed;
 *   by default none is
 * @property {string} servicesListen address and port for the storefronts
 * @property {string[]} storefronts addresses of the copies that take requests, such as `127.0.0.1:4001`
 * @property {string[]} services addresses of the copies that take calls
 * @property {string} [servicesHost] the name by which the services are called
 * @property {string} [accessLog] file; by default in the folder
 * @property {number} [workers] processes; by default one for each core
 */

/**
 * @typedef {{ certificate: string, key: string, plainListen: string, http2?: Http2Syntax }} Tls files in PEM, the certificate with those that lead
 *   to its root, and the address that sends visitors on to https
 *
 * @typedef {"directive" | "listen"} Http2Syntax how HTTP/2 is turned on: by the directive of nginx 1.25.1 and newer, or by
 *   the parameter of `listen` of older ones, of which newer ones warn
 */

/**
 * @param {string} version as `nginx -v` says it, such as "nginx version: nginx/1.22.1"
 * @returns {Http2Syntax}
 */
export function http2Syntax(version) {
	const [major = 0, minor = 0, patch = 0] = (/nginx\/([\d.]+)/.exec(version)?.[1] ?? "")
		.split(".")
		.map(Number);
	return major * 1e6 + minor * 1e3 + patch < 1_025_001 ? "listen" : "directive";
}

/** Paths of forms with files of up to 25 MB, ten at a time, as in `app/shared/http/limits/connection-limits.server.ts`. */
const uploads =
	"^/(lightdesignlayoutrequest|warranty-claim|checkout/[^/]+/address|user/(tax-exemption|company/letterhead|workspace/letterhead|(lighting-layouts|warranty-claims|returns|cancellations)/[^/]+|orders/[^/]+/lines/[^/]+/[^/]+))$";

/**
 * What current browsers and those of the last eight years can do: Mozilla's intermediate settings, version 5.7. HSTS comes
 * from the storefront, which knows whether `ORIGIN` is https.
 */
const ciphers =
	"ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305";

const tlsLines = (
	/** @type {Tls} */ { certificate, key, http2 = "directive" },
) => `${http2 === "directive" ? "http2 on;\n\t\t" : ""}ssl_certificate ${certificate};
		ssl_certificate_key ${key};
		ssl_protocols TLSv1.2 TLSv1.3;
		ssl_ciphers ${ciphers};
		ssl_prefer_server_ciphers off;
		ssl_session_timeout 1d;
		ssl_session_cache shared:tls:10m;
		ssl_session_tickets off;
		`;

/** The visitor is the last address that no trusted proxy has: others in X-Forwarded-For may be made up. */
const trustLines = (/** @type {string} */ file) => `include ${file};
		real_ip_header X-Forwarded-For;
		real_ip_recursive on;
		`;

const plainServer = (/** @type {Tls} */ { plainListen }) => `server {
		listen ${plainListen};
		access_log off;
		return 301 https://$host$request_uri;
	}
	`;

const server = (/** @type {string} */ address) => `server ${address} max_fails=3 fail_timeout=2s;`;

/**
 * Visitors without cookies get anonymous pages from the cache, which honors the headers of the storefront. A copy
 * that refuses a connection is skipped for two seconds, and what it was sent goes to another one, unless that could do
 * something twice.
 *
 * @param {ProxyPlan} plan
 * @returns {string} nginx.conf
 */
export const nginxConfig = ({
	folder,
	listen,
	servicesListen,
	storefronts,
	services,
	servicesHost = "localhost",
	accessLog = `${folder}/access.log`,
	workers,
	tls,
	trustedFile,
}) => `daemon off;
worker_processes ${workers ?? "auto"};
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_shutdown_timeout 30s;
events { worker_connections 8192; }
http {
	# Without queries: they hold what people searched for.
	log_format plain '$remote_addr $time_iso8601 $request_method $uri $status $body_bytes_sent $request_time $upstream_cache_status $request_id';
	access_log ${accessLog} plain buffer=64k flush=1s;
	client_body_temp_path ${folder}/body;
	proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi;
	uwsgi_temp_path ${folder}/uwsgi;
	scgi_temp_path ${folder}/scgi;
	proxy_cache_path ${folder}/pages levels=1:2 keys_zone=pages:16m max_size=512m inactive=60m use_temp_path=off;
	server_tokens off;
	tcp_nodelay on;
	keepalive_timeout 65s;
	large_client_header_buffers 4 16k;
	client_header_timeout 10s;
	client_body_timeout 45s;
	proxy_http_version 1.1;
	proxy_connect_timeout 2s;
	proxy_read_timeout 90s;
	proxy_next_upstream error timeout;
	proxy_next_upstream_tries 2;
	upstream storefronts {
		least_conn;
		${storefronts.map(server).join("\n\t\t")}
		keepalive 64;
	}
	upstream services {
		least_conn;
		${services.map(server).join("\n\t\t")}
		keepalive 64;
	}
	${tls ? plainServer(tls) : ""}server {
		listen ${listen}${tls ? ` ssl${tls.http2 === "listen" ? " http2" : ""}` : ""} backlog=4096;
		${tls ? tlsLines(tls) : ""}${trustedFile ? trustLines(trustedFile) : ""}client_max_body_size 10m;
		proxy_set_header Host $http_host;
		# What the client says of its address and the request's id is not believed.
		proxy_set_header X-Forwarded-For $remote_addr;
		proxy_set_header X-Request-Id $request_id;
		proxy_set_header Connection "";
		proxy_cache_key $request_uri;
		proxy_cache_bypass $http_cookie;
		proxy_no_cache $http_cookie;
		proxy_cache_lock on;
		proxy_cache_background_update on;
		proxy_cache_use_stale updating error timeout http_502 http_503 http_504;
		location / {
			proxy_cache pages;
			proxy_pass http://storefronts;
		}
		# Replies of the assistant are shown while they are written.
		location ~ ^/(assistant|api/chat) {
			proxy_buffering off;
			proxy_pass http://storefronts;
		}
		location ~ ${uploads} {
			client_max_body_size 251m;
			proxy_read_timeout 1800s;
			proxy_request_buffering off;
			proxy_pass http://storefronts;
		}
	}
	server {
		listen ${servicesListen} backlog=4096;
		client_max_body_size 251m;
		access_log off;
		location / {
			proxy_buffering off;
			proxy_request_buffering off;
			proxy_set_header Connection "";
			proxy_set_header Host ${servicesHost};
			proxy_pass http://services;
		}
	}
}
`;
