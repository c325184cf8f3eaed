/** Test numbers of the sandbox, which rejects all others so that nobody enters a real one. */

export const sandboxEffects = ["approve", "decline", "slow", "silence", "wrong-amount"] as const;
export type SandboxEffect = (typeof sandboxEffects)[number];

export type SandboxCase = {
	kind: "card" | "ach";
	number: string;
	effect: SandboxEffect;
	outcome: string;
};

/** How long a slow payment waits for a decision, and a silent one for an answer. */
export const sandboxDelays = { slowSeconds: 20, silenceSeconds: 120 } as const;

export const sandboxExcessCents = 100;

const outcomes: Record<SandboxEffect, string> = {
	approve: "Approved",
	decline: "Declined",
	slow: `Approved after a ${sandboxDelays.slowSeconds}-second delay`,
	silence: `Approved, and then the provider does not answer for ${sandboxDelays.silenceSeconds / 60} minutes`,
	"wrong-amount": "Approved with a dollar too much, which needs attention",
};

const testCase = (kind: SandboxCase["kind"], number: string, effect: SandboxEffect): SandboxCase => ({
	kind,
	number,
	effect,
	outcome: outcomes[effect],
});

export const sandboxCases: readonly SandboxCase[] = [
	testCase("card", "4111111111111111", "approve"),
	testCase("card", "4000000000000002", "decline"),
	testCase("card", "4000000000000010", "slow"),
	testCase("card", "4000000000000028", "silence"),
	testCase("card", "4000000000000036", "wrong-amount"),
	testCase("ach", "1000000001", "approve"),
	testCase("ach", "1000000002", "decline"),
	testCase("ach", "1000000003", "slow"),
	testCase("ach", "1000000004", "silence"),
	testCase("ach", "1000000005", "wrong-amount"),
];

/** A routing number with a valid check digit; the sandbox takes any other too. */
export const sandboxRouting = "110000000";
