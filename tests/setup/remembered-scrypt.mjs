// @ts-check
/**
 * Preloaded into built services that tests start: what hashing a password gave is kept between processes and runs, because
 * it takes half a CPU second, and tests sign in as the same people again and again. The hashes stay what they are.
 */
import crypto from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { inRoot } from "../../scripts/setup/root.mjs";

const folder = inRoot("node_modules", ".cache", "storefront-tests", "scrypt");
mkdirSync(folder, { recursive: true });

const { scrypt } = crypto;

/** @type {(password: string, salt: Buffer, length: number, options: crypto.ScryptOptions, done: (error: Error | null, key: Buffer) => void) => void} */
const remembered = (password, salt, length, options, done) => {
	const asked = JSON.stringify([password, salt.toString("base64"), length, options]);
	const file = `${folder}/${crypto.createHash("sha256").update(asked).digest("hex")}`;
	const known = read(file);
	if (known) return void setImmediate(done, null, known);
	scrypt(password, salt, length, options, (error, key) => {
		if (!error) write(file, key);
		done(error, key);
	});
};
crypto.scrypt = /** @type {typeof scrypt} */ (remembered);
syncBuiltinESMExports();

/** @param {string} file */
function read(file) {
	try {
		return readFileSync(file);
	} catch {
		return null;
	}
}

/**
 * Some tests let writes fail; what isn't kept is computed again.
 *
 * @param {string} file
 * @param {Buffer} key
 */
function write(file, key) {
	const part = `${file}.${crypto.randomUUID()}`;
	try {
		writeFileSync(part, key);
		renameSync(part, file);
	} catch {
		rmSync(part, { force: true });
	}
}
