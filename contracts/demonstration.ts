/**
 * Whether the embedded services serve a demonstration: sign-ins whose passwords are public, and mail that anyone may
 * read in the browser. Never both on an address that others can reach, unless the owner says so.
 *
 * @param setting the variable DEMONSTRATION
 * @param origin the address of the shop, when it is configured
 */
export function isDemonstration(setting: "on" | "off" | undefined, origin: string | undefined): boolean {
	if (setting) return setting === "on";
	if (!origin) return true;
	const { hostname } = new URL(origin);
	return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
