/** Where an app wants the browser to go after the consent. */

export type RedirectTarget = {
	/** Source of a content security policy: an origin, or a scheme with its colon. */
	source: string;
	/** Name for people: a host, or "an app on this computer". */
	label: string;
};

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Schemes that browsers or systems handle themselves, and that run or read something. */
const foreignSchemes =
	/^(?:about|blob|chrome|content|data|edge|file|filesystem|ftp|intent|jar|javascript|mailto|ms-\w+|res|search|search-ms|sms|tel|vbscript|view-source|ws|wss):$/;

/**
 * HTTPS anywhere, HTTP on the user's own computer, and schemes of installed apps.
 * @returns `null` for a URI that no app may have
 */
export function redirectTarget(uri: string): RedirectTarget | null {
	if (!URL.canParse(uri) || uri.length > 1_000) return null;
	const { protocol, hostname, host, username, password, hash } = new URL(uri);
	if (username || password || hash) return null;
	if (protocol === "https:" || protocol === "http:") {
		// A host may have characters that end a directive of the policy.
		if (!/^[a-z0-9.:[\]-]+$/i.test(host)) return null;
		if (loopback.has(hostname)) return { source: `${protocol}//${host}`, label: "an app on this computer" };
		return protocol === "https:" ? { source: `https://${host}`, label: host } : null;
	}
	if (foreignSchemes.test(protocol) || !/^[a-z][a-z0-9+.-]*:$/.test(protocol)) return null;
	return { source: protocol, label: `the app “${protocol.slice(0, -1)}” on this computer` };
}
