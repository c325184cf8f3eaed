/** Reads a configured signing key: PEM or JWK, from the environment or a file. */
import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import type { JWK } from "jose";

export type SigningKeySettings = { IDENTITY_SIGNING_KEY?: string; IDENTITY_SIGNING_KEY_FILE?: string };

/**
 * @returns undefined without a setting: the database's keys are used
 * @throws {Error} with one sentence that names the setting but never its value
 */
export function configuredSigningKey(settings: SigningKeySettings): JWK | undefined {
	const { IDENTITY_SIGNING_KEY: text, IDENTITY_SIGNING_KEY_FILE: file } = settings;
	if (text) return parsed("IDENTITY_SIGNING_KEY", text);
	if (!file) return undefined;
	let content: string;
	try {
		content = readFileSync(file, "utf8");
	} catch {
		throw new Error(`IDENTITY_SIGNING_KEY_FILE names ${file}, which cannot be read.`);
	}
	return parsed("IDENTITY_SIGNING_KEY_FILE", content);
}

function parsed(setting: string, text: string): JWK {
	let key: KeyObject;
	try {
		// One-line settings write line breaks as \n.
		const trimmed = text.trim().replaceAll("\\n", "\n");
		key = trimmed.startsWith("{")
			? createPrivateKey({ key: JSON.parse(trimmed), format: "jwk" })
			: createPrivateKey(trimmed);
	} catch {
		throw new Error(`${setting} is not a private key in PEM or JWK form.`);
	}
	if (key.asymmetricKeyType !== "ec" || key.asymmetricKeyDetails?.namedCurve !== "prime256v1")
		throw new Error(`${setting} must be a key for ES256, on the curve P-256.`);
	return key.export({ format: "jwk" }) as JWK;
}
