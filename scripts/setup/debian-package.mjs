// @ts-check
import { existsSync } from "node:fs";
import { runCommand } from "./command.mjs";

/** Whether packages can be installed: on Debian, as root. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/**
 * @param {string} name of a Debian package
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function installPackage(name) {
	const install = () => runCommand("apt-get", ["install", "-y", "--no-install-recommends", name]);
	if ((await install()).code === 0) return true;
	await runCommand("apt-get", ["update"]);
	return (await install()).code === 0;
}
