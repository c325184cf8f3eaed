/** Keys that encrypt tax ids: from the setting, or from a file in the data folder, made once. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { keepPrivate } from "../../db/private-files.server.ts";
import { taxIdKeyBytes } from "./tax-id-vault.server.ts";

const fileName = "credit-keys";

/**
 * @param list base64url keys of 32 bytes, the newest first, separated by commas or lines
 * @throws {Error} with one sentence that names the place but never a key
 */
export function parseCreditKeys(list: string, place: string): Uint8Array[] {
	const keys = list
		.split(/[\s,]+/)
		.filter(Boolean)
		.map((key) => Buffer.from(key, "base64url"));
	if (keys.length === 0 || keys.some((key) => key.length !== taxIdKeyBytes))
		throw new Error(`${place} must be base64url keys of ${taxIdKeyBytes} bytes, separated by commas.`);
	return keys;
}

/** @throws {Error} with one sentence when the file is invalid or can't be kept private */
export function readCreditKeys(setting: string | undefined, dataFolder: string): Uint8Array[] {
	if (setting) return parseCreditKeys(setting, "CREDIT_ENCRYPTION_KEYS");
	const file = path.join(dataFolder, fileName);
	try {
		// "wx": when two processes race, the second reads the first one's key.
		writeFileSync(file, `${randomBytes(taxIdKeyBytes).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	keepPrivate(file);
	return parseCreditKeys(readFileSync(file, "utf8"), `The file ${file}`);
}
