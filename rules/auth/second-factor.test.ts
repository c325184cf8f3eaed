import { expect, it } from "vitest";
import {
	inGroups,
	isUnusedStep,
	readTypedCode,
	recoveryAlphabet,
	recoveryBytes,
	recoveryCodesLeft,
	toRecoveryCode,
} from "./second-factor.ts";

it.each([
	["123456", { kind: "app", code: "123456" }],
	[" 123 456 ", { kind: "app", code: "123456" }],
	["１２３４５６", { kind: "app", code: "123456" }],
	["abcd-efgh-jkmn-pqrs", { kind: "recovery", code: "ABCDEFGHJKMNPQRS" }],
	["ABCD EFGH–JKMN PQRS", { kind: "recovery", code: "ABCDEFGHJKMNPQRS" }],
	["2345678923456789", { kind: "recovery", code: "2345678923456789" }],
	["12345", null],
	["1234567", null],
	["ABCD-EFGH-JKMN-PQR0", null],
	["ABCD-EFGH-JKMN", null],
	["", null],
])("reads %j as %j", (text, code) => {
	expect(readTypedCode(text)).toEqual(code);
});

it("makes recovery codes that it reads again, with every character of the alphabet", () => {
	expect(new Set(recoveryAlphabet).size).toBe(32);
	const all = [0, 16].map((first) =>
		toRecoveryCode(Uint8Array.from({ length: recoveryBytes }, (_, index) => 224 + first + index)),
	);
	expect(all).toEqual(["2345-6789-ABCD-EFGH", "JKLM-NPQR-STUV-WXYZ"]);
	for (const code of all)
		expect(readTypedCode(code)).toEqual({ kind: "recovery", code: code.replaceAll("-", "") });
});

it("groups a key by four", () => {
	expect(inGroups("GEZDGNBVGY3TQOJQGE")).toBe("GEZD GNBV GY3T QOJQ GE");
});

it("refuses a used step and earlier ones", () => {
	expect([41, 42, 43].map((step) => isUnusedStep(step, 42))).toEqual([false, false, true]);
});

it("tells how many recovery codes are left", () => {
	expect([9, 3, 1, 0].map(recoveryCodesLeft)).toEqual([
		"You have 9 recovery codes left.",
		"You have only 3 recovery codes left. Make new ones in your profile.",
		"You have only 1 recovery code left. Make new ones in your profile.",
		"You have no recovery codes left. Make new ones in your profile now.",
	]);
});
