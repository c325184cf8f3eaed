// @ts-check
/** Finds Chromium for browser tests, or installs it. */
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { canInstallPackages, installPackage } from "./debian-package.mjs";
import { UserError } from "./user-error.mjs";

/** Debian's build for tests: the same engine without windows, in half the time. */
const headlessShell = "chromium-headless-shell";

const names = [headlessShell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

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
	const installed = onPath(names);
	if (installed) return installed;
	const { chromium } = await import("@playwright/test");
	const own = chromium.executablePath();
	return existsSync(own) ? own : null;
}

/**
 * Installs a browser only on Debian as root, where the headless shell is preferred.
 *
 * @param {{ say: (line: string) => void }} options
 * @returns {Promise<string>} path of the executable
 * @throws {UserError} saying what to install
 */
export async function ensureChromium({ say }) {
	if (canInstallPackages() && !process.env.CHROMIUM_PATH && !onPath([headlessShell])) {
		say(`Installing the package ${headlessShell} for the browser tests…`);
		if (!(await installPackage(headlessShell)) && !(await findChromium())) await installPackage("chromium");
	}
	const found = await findChromium();
	if (found) return found;
	throw new UserError(
		"The browser tests need Chromium: install the package chromium-headless-shell or chromium (or run npx playwright install --with-deps chromium), or set CHROMIUM_PATH.",
	);
}

/** @param {readonly string[]} programs in order of preference */
function onPath(programs) {
	const folders = (process.env.PATH ?? "").split(path.delimiter);
	return programs.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
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
