import { describe, expect, it, vi } from "vitest";
import { hashPassword, isCommonPassword, isOutdated, verifyPassword } from "./password.server.ts";
import { currentParameters } from "./password-cost.ts";

const cheap = { ln: 3, r: 8, p: 1 };

describe("password hashes", () => {
	it("match only their own password", async () => {
		const kept = await hashPassword("correct horse battery", cheap);
		expect(kept).toMatch(/^\$scrypt\$ln=3,r=8,p=1\$[\w+/]+\$[\w+/]+$/);
		expect(await verifyPassword("correct horse battery", kept)).toBe(true);
		expect(await verifyPassword("correct horse batterY", kept)).toBe(false);
	});

	it("differ even for the same password", async () => {
		expect(await hashPassword("same", cheap)).not.toBe(await hashPassword("same", cheap));
	});

	it("match an accented letter in any Unicode form", async () => {
		const kept = await hashPassword("caf\u00e9 caf\u00e9", cheap);
		expect(await verifyPassword("cafe\u0301 cafe\u0301", kept)).toBe(true);
	});

	it.each([null, undefined, "", "plain", "$scrypt$ln=4$x$y"])(
		"refuse every password if the stored hash is %j",
		async (kept) => {
			expect(await verifyPassword("anything", kept)).toBe(false);
		},
	);

	it("report outdated parameters", async () => {
		expect(isOutdated(await hashPassword("x", cheap))).toBe(true);
		expect(isOutdated(await hashPassword("x", currentParameters))).toBe(false);
	});

	it("use the configured cost, which tests lower", async () => {
		const { currentParameters: real } =
			await vi.importActual<typeof import("./password-cost.ts")>("./password-cost.ts");
		expect(real).toEqual({ ln: 15, r: 8, p: 3 });
		const kept = await hashPassword("correct horse battery", real);
		expect(kept).toContain("$ln=15,r=8,p=3$");
		const salt = kept.split("$").at(-2) ?? "";
		expect(Buffer.from(salt, "base64")).toHaveLength(16);
		expect(await verifyPassword("correct horse battery", kept)).toBe(true);
	});
});

it.each(["qwertyuiop", "1234567890"])("knows %s as common", (password) => {
	expect(isCommonPassword(password)).toBe(true);
	expect(isCommonPassword(`${password} lamp`)).toBe(false);
});
