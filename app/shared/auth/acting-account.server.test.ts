import { expect, it } from "vitest";
import { besideCheck } from "./acting-account.server.ts";

const passed = Promise.resolve();
const refused = () => new Promise((_, reject) => setImmediate(reject, new Error("not allowed")));

it("answers with the work once the check has passed", async () => {
	expect(await besideCheck(passed, Promise.resolve(7))).toBe(7);
	await expect(besideCheck(passed, Promise.reject(new Error("not found")))).rejects.toThrow("not found");
});

it("tells the refusal alone, also when the work is done or failed before", async () => {
	await expect(besideCheck(refused(), Promise.resolve(7))).rejects.toThrow("not allowed");
	await expect(besideCheck(refused(), Promise.reject(new Error("not found")))).rejects.toThrow("not allowed");
});
