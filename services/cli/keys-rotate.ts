/**
 * `npm run keys:rotate`: makes a new key for identity tokens. The shop may run meanwhile: it signs with the new
 * key within a minute, and the old public key is published until its last token has expired.
 */
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import { rotateKeys } from "../identity/keys.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";

async function main(): Promise<number> {
	try {
		const revoke = process.argv.includes("--revoke");
		const env = readCommandEnv();
		if (env.IDENTITY_JWKS_URL) {
			console.error("The keys belong to the identity provider of IDENTITY_JWKS_URL; rotate them there.");
			return 1;
		}
		if ((env.IDENTITY_SIGNING_KEY || env.IDENTITY_SIGNING_KEY_FILE) && !revoke) {
			console.error(
				"The key comes from a setting: put a new one there and restart. The old public key stays published until its last token has expired.",
			);
			return 1;
		}
		const database = await openDatabase(env.databaseUrl);
		try {
			const { kid } = await rotateKeys(database.db, Date.now, { revoke });
			console.log(
				revoke
					? `New key ${kid}. All other keys are revoked.`
					: `New key ${kid}. The shop signs with it within a minute; older keys are published until their last token has expired.`,
			);
			return 0;
		} finally {
			await database.close();
		}
	} catch (error) {
		console.error(
			error instanceof DatabaseUnusableError
				? error.message
				: `The keys could not be rotated: ${(error as Error).message}`,
		);
		return 1;
	}
}

process.exitCode = await main();
