/** Worker thread that makes one package from the input in its folder. */
import { createWriteStream, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { writeLm63 } from "#photometry/files/write-lm63";
import { renderSubmittal } from "../pdf/render-submittal.server.ts";
import type { Making, SubmittalInput } from "../pdf/submittal-input.ts";
import { plainFileName, scheduleCsv, uniqueFileName } from "../types/schedule-csv.ts";

export type ThreadData = {
	/** URL of the module that starts the thread; packages are found from there. */
	base: string;
	folder: string;
	input: string;
	files: { pdf: string; schedule: string; photometry: string };
};

const { folder, input: inputName, files } = workerData as ThreadData;
const at = (name: string) => path.join(folder, name);

async function makePackage(): Promise<void> {
	const input = JSON.parse(readFileSync(at(inputName), "utf8")) as SubmittalInput;
	const part = `${files.pdf}.part`;
	mkdirSync(at(files.photometry), { recursive: true, mode: 0o700 });
	const names = new Set<string>();
	const made = await renderSubmittal(input, createWriteStream(at(part), { mode: 0o600 }), {
		readPicture: (name) => {
			try {
				return readFileSync(at(name));
			} catch {
				return undefined;
			}
		},
		onPhotometry: (type, file) => {
			const name = uniqueFileName(plainFileName(`${type.tag}-${type.sku}`, "type"), ".ies", names);
			writeFileSync(path.join(at(files.photometry), name), writeLm63(file), { mode: 0o600 });
		},
		onProgress: (making: Making) => parentPort?.postMessage({ making }),
	});
	writeFileSync(at(files.schedule), scheduleCsv(input.types, input.origin), { mode: 0o600 });
	renameSync(at(part), at(files.pdf));
	parentPort?.postMessage({ made });
}

// A failure ends the thread with an error, which its starter reports.
void makePackage();
