/** Signing keys: configured, renewed, rotated and revoked, while sessions stay valid. */
import { generateKeyPairSync } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { DatabaseUnusableError, openDatabase } from "#services/db/connect.server";
import { configuredSigningKey, keyLifeMs, rotateKeys } from "#services/identity/keys.server";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const running: RunningServices[] = [];
afterEach(async () => {
	for (const services of running.splice(0)) await services.stop();
});

async function start(settings: Parameters<typeof startServices>[0] = {}): Promise<RunningServices> {
	const services = await startServices(settings);
	running.push(services);
	return services;
}

const api = "/identitytoolkit.googleapis.com/v1/accounts";
let people = 0;
async function getToken({ call }: RunningServices): Promise<string> {
	people += 1;
	const { body } = await call(`${api}:signUp`, {
		email: `key${people}@shop.example`,
		password: "a long enough password",
	});
	return String(body.idToken);
}
const accepts = async ({ call }: RunningServices, idToken: string) =>
	(await call(`${api}:lookup`, { idToken })).status === 200;
const getKid = (token: string) =>
	JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid as string;
const publishedBy = async ({ db, now }: RunningServices) =>
	(
		await db
			.selectFrom("identity_key")
			.select("kid")
			.where("signed_at", ">", new Date(now() - 7_200_000).toISOString())
			.execute()
	).map(({ kid }) => kid);

const minuteMs = 60_000;
const pem = () =>
	generateKeyPairSync("ec", { namedCurve: "P-256" })
		.privateKey.export({ type: "pkcs8", format: "pem" })
		.toString();

describe("key rotation by command", () => {
	it("signs with the new key within a minute, and accepts old tokens until they expire", async () => {
		const services = await start();
		const old = await getToken(services);
		const { kid } = await rotateKeys(services.db, services.now, { revoke: false });
		services.advance(minuteMs + 1);
		const fresh = await getToken(services);
		expect(getKid(fresh)).toBe(kid);
		expect([await accepts(services, old), await accepts(services, fresh)]).toEqual([true, true]);
		services.advance(58 * minuteMs - 1_000);
		expect(await accepts(services, old)).toBe(true);
		services.advance(70 * minuteMs);
		await getToken(services);
		expect(await publishedBy(services)).toEqual([kid]);
	});

	it("revokes the old key within a minute on request", async () => {
		const services = await start();
		const old = await getToken(services);
		await rotateKeys(services.db, services.now, { revoke: true });
		services.advance(minuteMs + 1);
		expect(await accepts(services, old)).toBe(false);
		expect(await accepts(services, await getToken(services))).toBe(true);
	});
});

it("renews a generated key after 30 days without signing anyone out", async () => {
	const services = await start();
	const first = await getToken(services);
	services.advance(keyLifeMs - 30 * minuteMs);
	const last = await getToken(services);
	expect(getKid(last)).toBe(getKid(first));
	services.advance(31 * minuteMs);
	const next = await getToken(services);
	expect(getKid(next)).not.toBe(getKid(last));
	expect([await accepts(services, last), await accepts(services, next)]).toEqual([true, true]);
});

describe("a configured signing key", () => {
	it("isn't stored in the database, and old tokens stay valid after a change", async () => {
		const databaseUrl = path.join(mkdtempSync(path.join(os.tmpdir(), "storefront-keys-")), "shop.db");
		const first = await start({
			databaseUrl,
			signingKey: configuredSigningKey({ IDENTITY_SIGNING_KEY: pem() }),
		});
		const old = await getToken(first);
		await running.pop()?.stop();
		// On one line.
		const oneLine = pem().replaceAll("\n", "\\n");
		const second = await start({
			databaseUrl,
			signingKey: configuredSigningKey({ IDENTITY_SIGNING_KEY: oneLine }),
		});
		const fresh = await getToken(second);
		expect(getKid(fresh)).not.toBe(getKid(old));
		expect([await accepts(second, old), await accepts(second, fresh)]).toEqual([true, true]);
		const rows = await second.db.selectFrom("identity_key").select("private_jwk").execute();
		expect(rows).toEqual([{ private_jwk: "" }, { private_jwk: "" }]);
		rmSync(path.dirname(databaseUrl), { recursive: true, force: true });
	});

	it("is refused with a message that doesn't reveal it", () => {
		const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 })
			.privateKey.export({ type: "pkcs8", format: "pem" })
			.toString();
		for (const [key, sentence] of [
			["hunter2-hunter2", /^IDENTITY_SIGNING_KEY is not a private key in PEM or JWK form\.$/],
			['{"kty":"EC"}', /^IDENTITY_SIGNING_KEY is not a private key/],
			[rsa, /^IDENTITY_SIGNING_KEY must be a key for ES256, on the curve P-256\.$/],
		] as const)
			expect(() => configuredSigningKey({ IDENTITY_SIGNING_KEY: key })).toThrow(sentence);
		expect(() => configuredSigningKey({ IDENTITY_SIGNING_KEY_FILE: "/no/such/file" })).toThrow(
			/cannot be read/,
		);
	});
});

// Not on Windows, which has other permissions.
describe.skipIf(process.platform === "win32")("the database file", () => {
	const getMode = (file: string) => statSync(file).mode & 0o777;

	it("is made readable only by its owner, even if it wasn't", async () => {
		const place = mkdtempSync(path.join(os.tmpdir(), "storefront-private-"));
		const file = path.join(place, "shop.db");
		const files = [file, `${file}-wal`, `${file}-shm`];
		const made = await openDatabase(file);
		expect(files.map(getMode)).toEqual(files.map(() => 0o600));
		for (const one of files) chmodSync(one, 0o644);
		const opened = await openDatabase(file);
		expect(files.map(getMode)).toEqual(files.map(() => 0o600));
		await opened.close();
		await made.close();
		rmSync(place, { recursive: true, force: true });
	});

	it("is refused if owned by another user", async () => {
		// Root owns the file, and ignores permissions: it becomes another user for this test.
		const isRoot = process.getuid?.() === 0;
		if (isRoot) process.seteuid?.(65_534);
		try {
			await expect(openDatabase("/etc/hostname")).rejects.toThrow(DatabaseUnusableError);
		} finally {
			if (isRoot) process.seteuid?.(0);
		}
	});
});
