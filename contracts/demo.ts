/**
 * Whether the embedded services serve a demonstration: sign-ins whose passwords are public, and mail that
 * anyone may read in the browser. Never both on an address that others can reach, unless the owner says so.
 */
export function isDemoAt(setting: "on" | "off" | undefined, origin: string | undefined): boolean {
	if (setting) return setting === "on";
	if (!origin) return true;
	const { hostname } = new URL(origin);
	return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

type Switch = "on" | "off" | undefined;

/** What the owner set: DEMO, or DEMONSTRATION, its former name. */
export const demoSetting = ({ DEMO, DEMONSTRATION }: { DEMO?: Switch; DEMONSTRATION?: Switch }): Switch =>
	DEMO ?? DEMONSTRATION;
