/** Values in encrypted cookies: compressed, AES-256-GCM with keys derived from SESSION_SECRET. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { env, perEnvironment } from "../env.server.ts";

const nonceBytes = 12;
const tagBytes = 16;

/** Largest inflated text read of a cookie, against compressed bombs. */
const cookieText = 256 * 1024;

export type Seal = {
	seal(value: unknown): string;
	/** `null` for what was sealed with another secret or purpose, or tampered with. */
	unseal(sealed: string): unknown;
};

/** @param purpose separates the keys, so that a value of one cookie is not accepted by another */
export function createSeal(purpose: string, largestText = cookieText): Seal {
	const keys = perEnvironment(() =>
		env.SESSION_SECRET.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32))),
	);
	return {
		seal(value) {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv("aes-256-gcm", keys()[0] ?? Buffer.alloc(0), nonce);
			const text = deflateRawSync(JSON.stringify(value));
			return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
				"base64url",
			);
		},
		unseal(value) {
			const sealed = Buffer.from(value, "base64url");
			if (sealed.length <= nonceBytes + tagBytes) return null;
			for (const key of keys()) {
				try {
					const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes));
					decipher.setAuthTag(sealed.subarray(-tagBytes));
					const body = sealed.subarray(nonceBytes, -tagBytes);
					const inflated = inflateRawSync(Buffer.concat([decipher.update(body), decipher.final()]), {
						maxOutputLength: largestText,
					});
					return JSON.parse(inflated.toString());
				} catch {
					// Sealed with another secret or tampered with: try the next key.
				}
			}
			return null;
		},
	};
}
