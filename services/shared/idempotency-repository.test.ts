import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openCopy } from "../../tests/setup/databases.ts";
import type { OpenDatabase } from "../db/connect.server.ts";
import { findRecorded, forgetKeys, hashContent, recordKey } from "./idempotency-repository.server.ts";

let database: OpenDatabase;
beforeEach(async () => {
	database = await openCopy();
	for (const userId of ["rosa", "hal"]) await addUser(userId);
});
afterEach(() => database.close());

const addUser = (user_id: string) =>
	database.db
		.insertInto("portal_user")
		.values({
			user_id,
			email: `${user_id}@example.com`,
			email_verified: 1,
			fname: user_id,
			lname: "",
			customer_type: "basic",
			role: "basic",
			access: "[]",
			pending_admin: 0,
			people_addresses: "[]",
			site: "",
			created_at: at,
			updated_at: at,
		})
		.execute();

const rosa = { userId: "rosa" };
const at = "2026-11-20T12:00:00.000Z";
const eightDaysLater = "2026-11-28T12:00:00.000Z";
const digest = hashContent("create", "form-key", { name: "Lobby" });

describe("hashContent", () => {
	it("is the same only for the same key and content", () => {
		expect(hashContent("create", "form-key", { name: "Lobby" })).toBe(digest);
		expect(hashContent("create", "form-key", { name: "Hall" })).not.toBe(digest);
		expect(hashContent("create", "other-key", { name: "Lobby" })).not.toBe(digest);
	});
});

describe("an idempotency key", () => {
	it("is found with its result only by its owner and in its scope", async () => {
		const { db } = database;
		await recordKey(db, "quote", rosa, { digest, resultId: "q1", answer: "{}", at });
		expect(await findRecorded(db, "quote", rosa, digest)).toEqual({ resultId: "q1", answer: "{}", at });
		expect(await findRecorded(db, "quote", { userId: "hal" }, digest)).toBeUndefined();
		expect(await findRecorded(db, "quote", { accountId: "rosa" }, digest)).toBeUndefined();
		expect(await findRecorded(db, "order", rosa, digest)).toBeUndefined();
		expect(await findRecorded(db, "quote", rosa, null)).toBeUndefined();
	});

	it.each([["user", rosa] as const, ["account", { accountId: "10010" }] as const])(
		"can't be recorded twice by the same %s",
		async (_, owner) => {
			await recordKey(database.db, "cart", owner, { digest, at });
			await expect(recordKey(database.db, "cart", owner, { digest, at })).rejects.toThrow(/UNIQUE/i);
			await recordKey(database.db, "project", owner, { digest, at });
		},
	);

	it("is discarded when its transaction fails", async () => {
		const failing = database.db.transaction().execute(async (change) => {
			await recordKey(change, "order", rosa, { digest, at });
			throw new Error("out of stock");
		});
		await expect(failing).rejects.toThrow("out of stock");
		expect(await findRecorded(database.db, "order", rosa, digest)).toBeUndefined();
	});

	it.each([
		["cart", false],
		["project", false],
		["quote", false],
		["order", true],
		["credit", true],
	] as const)("of a %s is kept after a week: %s", async (scope, kept) => {
		await recordKey(database.db, scope, rosa, { digest, at });
		await recordKey(database.db, scope, rosa, { digest: hashContent("later"), at: eightDaysLater });
		expect((await findRecorded(database.db, scope, rosa, digest)) !== undefined).toBe(kept);
	});

	it("is deleted with its result", async () => {
		await recordKey(database.db, "project", rosa, { digest, resultId: "p1", at });
		await forgetKeys(database.db, "project", "p2");
		await forgetKeys(database.db, "quote", "p1");
		expect(await findRecorded(database.db, "project", rosa, digest)).toBeDefined();
		await forgetKeys(database.db, "project", "p1");
		expect(await findRecorded(database.db, "project", rosa, digest)).toBeUndefined();
	});

	it("moves with its user to another sign-in", async () => {
		await recordKey(database.db, "order", rosa, { digest, resultId: "o1", at });
		await database.db
			.updateTable("portal_user")
			.set({ user_id: "rosa-google" })
			.where("user_id", "=", "rosa")
			.execute();
		expect(await findRecorded(database.db, "order", { userId: "rosa-google" }, digest)).toEqual({
			resultId: "o1",
			answer: null,
			at,
		});
	});
});
