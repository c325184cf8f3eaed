// @ts-check
/** The message after a successful start. */
import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "../setup/root.mjs";

/**
 * @param {import("./settings.mjs").Settings} settings
 * @param {{ location: string, signIns: string[], notices?: string[] } | undefined} services database
 * location, available demo sign-ins and notices, when the embedded services run
 * @returns {string}
 */
export function welcome({ address, env }, services) {
	const lines = ["", `${env.STORE_NAME ?? "Meridian Lighting"} is running.`, "", `  Address  ${address}`];
	if (services) lines.push(`  Data     ${services.location}`);
	const open = env.IDENTITY_BASE_URL ? [] : (services?.signIns ?? []);
	const signIns = demonstrationSignIns().filter(({ email }) => open.includes(email));
	if (signIns.length > 0) {
		const width = Math.max(...signIns.map(({ email }) => email.length));
		lines.push("", "  Demonstration sign-ins (email, password, who it is)");
		for (const { email, password, role } of signIns)
			lines.push(`    ${email.padEnd(width)}  ${password}  ${role}`);
	}
	for (const notice of services?.notices ?? []) lines.push("", `  ! ${notice}`);
	return [...lines, "", "Stop with Ctrl-C.", ""].join("\n");
}

/** @returns {{ email: string, password: string, role: string }[]} */
function demonstrationSignIns() {
	const file = inRoot("services", "data", "demo-sign-ins.json");
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}
