/** Codes of authenticator apps (RFC 6238) and recovery codes, as people read and type them. */

export const secondFactorTerms = {
	/** Digits of a code, and seconds that one is shown. */
	digits: 6,
	period: 30,
	/** Steps that a clock may be off, in either direction. */
	window: 1,
	recoveryCodes: 10,
	/** How long a set-up or a sign-in waits for its code. */
	waitMinutes: 10,
	/** The longest text of a field for codes, with spaces. */
	typedLength: 40,
} as const;

/** Of whom a company can require a second factor. */
export const secondFactorGroups = ["nobody", "administrators", "everyone"] as const;
export type SecondFactorGroup = (typeof secondFactorGroups)[number];

/** The stricter of a company's and its branch's. */
export const stricterGroup = (...groups: readonly SecondFactorGroup[]): SecondFactorGroup =>
	secondFactorGroups.findLast((group) => groups.includes(group)) ?? "nobody";

/** Whether a person of a company must have one. */
export const isRequired = (
	group: SecondFactorGroup,
	{ isAdministrator }: { isAdministrator: boolean },
): boolean => group === "everyone" || (group === "administrators" && isAdministrator);

/** Letters and digits that can't be confused, 32 of them: 5 bits each. */
export const recoveryAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const recoveryLength = 16;

export type TypedCode = { kind: "app" | "recovery"; code: string };

/** Reads a typed code, with or without spaces and hyphens; `null` for anything else. */
export function readTypedCode(text: string): TypedCode | null {
	const code = text
		.normalize("NFKC")
		.replace(/[\s\p{Pd}]/gu, "")
		.toUpperCase();
	if (/^\d{6}$/.test(code)) return { kind: "app", code };
	const isRecovery =
		code.length === recoveryLength && [...code].every((letter) => recoveryAlphabet.includes(letter));
	return isRecovery ? { kind: "recovery", code } : null;
}

/** "ABCD EFGH IJKL". */
export const inGroups = (text: string, separator = " "): string =>
	(text.match(/.{1,4}/g) ?? []).join(separator);

/** @param bytes one random byte for each character; 32 divides 256, so all are equally likely */
export const toRecoveryCode = (bytes: Uint8Array): string =>
	inGroups(Array.from(bytes.slice(0, recoveryLength), (byte) => recoveryAlphabet[byte % 32]).join(""), "-");

export const recoveryBytes = recoveryLength;

/** Whether a code of this time step may still be used: each works once, and none after a later one. */
export const isUnusedStep = (step: number, lastStep: number): boolean => step > lastStep;

export const recoveryCodesLeft = (count: number): string => {
	if (count === 0) return "You have no recovery codes left. Make new ones in your profile now.";
	const left = count === 1 ? "1 recovery code" : `${count} recovery codes`;
	return count > 3 ? `You have ${left} left.` : `You have only ${left} left. Make new ones in your profile.`;
};
