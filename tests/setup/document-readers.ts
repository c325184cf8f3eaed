/**
 * Reads PDF and ZIP files with programs that know nothing of their writers: Poppler's pdfinfo and pdftotext, and
 * Info-ZIP's unzip. Where these are not installed, with readers of our own and of another library.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { readPdfText } from "./pdf-text.ts";

/** `null` where the program is not installed. @throws {Error} when it reports a fault of the file */
function run(program: string, args: readonly string[]): string | null {
	try {
		return execFileSync(program, args, { encoding: "utf8", maxBuffer: 64_000_000 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}

function inFolder<Answer>(
	name: string,
	bytes: Buffer,
	read: (file: string, folder: string) => Answer,
): Answer {
	const folder = mkdtempSync(path.join(os.tmpdir(), "read-document-"));
	const file = path.join(folder, name);
	try {
		writeFileSync(file, bytes);
		return read(file, folder);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

export type ReadPdf = { text: string; pages: number };

export const readPdf = (bytes: Buffer): ReadPdf =>
	inFolder("file.pdf", bytes, (file) => {
		const info = run("pdfinfo", [file]);
		const text = run("pdftotext", ["-layout", file, "-"]) ?? readPdfText(bytes).join("\n");
		const pages = info
			? Number(/^Pages:\s+(\d+)/m.exec(info)?.[1])
			: (bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0);
		return { text, pages };
	});

/** Files by path. @throws {Error} for a broken archive, or a path that leaves its folder */
export const readZip = (bytes: Buffer): Record<string, string> =>
	inFolder("file.zip", bytes, (file, folder) => {
		const target = path.join(folder, "files");
		if (run("unzip", ["-q", file, "-d", target]) === null)
			return Object.fromEntries(
				Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]),
			);
		const names = readdirSync(target, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
		return Object.fromEntries(
			names.map(({ parentPath, name }) => {
				const whole = path.join(parentPath, name);
				return [path.relative(target, whole), readFileSync(whole, "utf8")];
			}),
		);
	});
