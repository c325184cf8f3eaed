/**
 * Demo mode: sign-ins with public passwords, and mail that anyone can read. Off on a public origin unless the
 * owner turns it on.
 */
export function isDemoAt(setting: "on" | "off" | undefined, origin: string | undefined): boolean {
	if (setting) return setting === "on";
	if (!origin) return true;
	const { hostname } = new URL(origin);
	return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

type Switch = "on" | "off" | undefined;

/** DEMONSTRATION is the former name of DEMO. */
export const demoSetting = ({ DEMO, DEMONSTRATION }: { DEMO?: Switch; DEMONSTRATION?: Switch }): Switch =>
	DEMO ?? DEMONSTRATION;
