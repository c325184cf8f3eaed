import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { currentParameters, type ScryptParameters } from "./password-cost.ts";

const hashBytes = 32;
const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

function derive(password: string, salt: Buffer, { ln, r, p }: ScryptParameters): Promise<Buffer> {
	const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 128 * 2 };
	return new Promise((resolve, reject) => {
		// The same character can be encoded in two ways, depending on the keyboard.
		scrypt(password.normalize("NFKC"), salt, hashBytes, options, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}

export async function hashPassword(password: string, parameters = currentParameters): Promise<string> {
	const salt = randomBytes(16);
	const { ln, r, p } = parameters;
	return `$scrypt$ln=${ln},r=${r},p=${p}$${encode(salt)}$${encode(await derive(password, salt, parameters))}`;
}

/**
 * Without a stored hash (unknown account or no password) the same work is done, so that timing does not
 * reveal known addresses.
 */
export async function verifyPassword(
	password: string,
	storedHash: string | null | undefined,
): Promise<boolean> {
	const parsed = storedHash ? parseHash(storedHash) : null;
	if (!parsed) {
		await derive(password, Buffer.alloc(16), currentParameters);
		return false;
	}
	return timingSafeEqual(await derive(password, parsed.salt, parsed.parameters), parsed.hash);
}

/** Whether a password was hashed with other parameters than today's. */
export function isOutdated(storedHash: string): boolean {
	const parameters = parseHash(storedHash)?.parameters;
	return JSON.stringify(parameters) !== JSON.stringify(currentParameters);
}

function parseHash(storedHash: string): { parameters: ScryptParameters; salt: Buffer; hash: Buffer } | null {
	const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(storedHash);
	if (!match) return null;
	const [, ln, r, p, salt = "", hash = ""] = match;
	return {
		parameters: { ln: Number(ln), r: Number(r), p: Number(p) },
		salt: Buffer.from(salt, "base64"),
		hash: Buffer.from(hash, "base64"),
	};
}

const common = new Set(dictionary["passwords-common"].map((word) => word.toLowerCase()));

/** @param password in lower case */
export const isCommonPassword = (password: string): boolean => common.has(password);
