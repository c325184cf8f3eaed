/**
 * Whether a request names this shop. In DNS rebinding, a web page makes its own host name resolve to the shop's
 * network address, so the browser sends that name. A page cannot own an IP address or a name without a dot.
 * @param host the `Host` header
 * @param ownOrigin the configured origin of the shop
 */
export function isOwnHost(host: string | null, ownOrigin: string | undefined): boolean {
	if (!host || !URL.canParse(`http://${host}`)) return false;
	const { hostname } = new URL(`http://${host}`);
	if (ownOrigin && hostname === new URL(ownOrigin).hostname) return true;
	return hostname.startsWith("[") || /^\d+(\.\d+){3}$/.test(hostname) || !hostname.includes(".");
}
