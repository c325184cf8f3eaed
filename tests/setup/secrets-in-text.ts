/** Finds secrets in output: known ones of the demo, and patterns of generated ones. */
import { sandboxCases, sandboxRouting } from "../../rules/payments/sandbox-cases.ts";
import demoSignIns from "../../services/data/demo-sign-ins.json" with { type: "json" };

/** The starter prints the demo sign-ins for its user. */
const signInLine = /^ {4}\S+@demo\.example /;

const kinds: readonly (readonly [string, RegExp])[] = [
	["a token", /\beyJ[\w-]{5,}\.[\w-]+\./],
	["a mailed code", /oobCode=(?!\[hidden\])/],
	["a code of Google", /[?&]code=(?!\[hidden\])/],
	["a shared link", /\/shared\/(?!\[hidden\])[\w-]{20,}/],
	["an API key", /\blsk_(?!\[hidden\])[\w-]{20,}/],
	["a signing secret", /\bwhsec_(?!\[hidden\])[\w+/=]{20,}/],
	["a transaction", /(?<!\d)\d{16,20}-\d{13}(?!\d)/],
];

/** @returns found secrets with their lines */
export function secretsIn(printed: string): string[] {
	const values = [
		...demoSignIns.map(({ email, password }) => [`the password of ${email}`, password] as const),
		...sandboxCases.map(({ kind, number }) => [`${kind} number`, number] as const),
		["the routing number", sandboxRouting] as const,
	];
	return printed
		.split("\n")
		.filter((line) => !signInLine.test(line))
		.flatMap((line) => [
			...values.filter(([, value]) => line.includes(value)).map(([what]) => `${what}: ${line.slice(0, 300)}`),
			...kinds.filter(([, kind]) => kind.test(line)).map(([what]) => `${what}: ${line.slice(0, 300)}`),
		]);
}
