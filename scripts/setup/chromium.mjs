// @ts-check
/** Chromium for browser tests. */
import { existsSync } from "node:fs";
import { findExecutable, findProgram } from "./programs.mjs";

const otherNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

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
	const installed = findProgram("chromium") ?? otherNames.map(findExecutable).find(Boolean);
	if (installed) return installed;
	const { chromium } = await import("@playwright/test");
	const own = chromium.executablePath();
	return existsSync(own) ? own : null;
}
