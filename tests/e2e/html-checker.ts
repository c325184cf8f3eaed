/** The Nu HTML checker of the WHATWG and W3C, from npm's `vnu-jar`. It needs Java. */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import vnuJar from "vnu-jar";

type Message = { type: string; url?: string; message: string; extract?: string; lastLine?: number };

/** Attributes of the draft standard WebMCP, by which assistants use forms (docs/decisions/0097). */
const draftAttributes = /^Attribute “tool(name|description|autosubmit|paramdescription)” not allowed/;

/** Whether this machine can run the checker. */
export function hasJava(): boolean {
	try {
		execFileSync("java", ["-version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/**
 * Checks documents in one run, since starting Java takes longer than a page.
 * @param pages HTML by the name of the page
 * @returns a line for each kind of error of a page, with the HTML around the first one
 */
export async function htmlErrors(pages: Record<string, string>): Promise<string[]> {
	const folder = mkdtempSync(path.join(os.tmpdir(), "html-"));
	try {
		const files = Object.entries(pages).map(([name, html], index) => {
			const file = path.join(folder, `${index}.html`);
			writeFileSync(file, html);
			return { name, file };
		});
		const report = await check(files.map(({ file }) => file));
		const nameOf = (url = "") => files.find(({ file }) => url.endsWith(file))?.name ?? url;
		const errors = new Map<string, string>();
		for (const { type, url, message, extract = "" } of report.messages) {
			const error = `${nameOf(url)}: ${message}`;
			const isError = type !== "info" && !draftAttributes.test(message);
			if (isError && !errors.has(error)) errors.set(error, `${error} ${extract.replace(/\s+/g, " ")}`);
		}
		return [...errors.values()];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function check(files: readonly string[]): Promise<{ messages: Message[] }> {
	const args = ["-jar", String(vnuJar), "--format", "json", "--exit-zero-always", "--stdout", ...files];
	return new Promise((resolve, reject) => {
		execFile("java", args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
			if (error) reject(error);
			else resolve(JSON.parse(stdout));
		});
	});
}
