// @ts-check
/** Finds Chromium for browser tests, or installs it. */
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./command.mjs";
import { UserError } from "./user-error.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Flags to run as root and without background requests. */
export const chromiumFlags = [
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// Google sign-in is tested up to the redirect.
	"--host-resolver-rules=MAP accounts.google.com ~NOTFOUND",
];

/**
 * `CHROMIUM_PATH`, then the system's, then Playwright's.
 *
 * @returns {Promise<string | null>} path of the executable
 */
export async function findChromium() {
	if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
	const folders = (process.env.PATH ?? "").split(path.delimiter);
	const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
	if (onPath) return onPath;
	const { chromium } = await import("@playwright/test");
	const own = chromium.executablePath();
	return existsSync(own) ? own : null;
}

/**
 * @param {{ say: (line: string) => void }} options
 * @returns {Promise<string>}
 * @throws {UserError} saying what to install
 */
export async function ensureChromium({ say }) {
	const found = await findChromium();
	if (found) return found;
	if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
		say("Installing the package chromium for the browser tests…");
		await runCommand("apt-get", ["update"]);
		await runCommand("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
		const installed = await findChromium();
		if (installed) return installed;
	}
	throw new UserError(
		"The browser tests need Chromium: install the package chromium (or run npx playwright install --with-deps chromium), or set CHROMIUM_PATH.",
	);
}

/** @param {string} file */
function isProgram(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
