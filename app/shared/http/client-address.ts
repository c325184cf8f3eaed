/**
 * The address of a visitor, as the outermost trusted proxy saw it.
 *
 * Each proxy appends the address that it was called from to X-Forwarded-For, so with `n` trusted proxies the n-th
 * entry from the right is true; whatever stands further left anybody can write.
 * @returns `null` when nothing can be trusted: the framework does not say who called it
 */
export function clientAddress(request: Request, trustedProxies: number): string | null {
	if (trustedProxies === 0) return null;
	const entries = (request.headers.get("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
	const address = entries.at(-trustedProxies);
	return address && /^[\da-f.:]{2,45}$/i.test(address) ? address : null;
}
