/** What changes when an account is put into a company or taken out, in sentences. */
import { type HeldRules, joiningText, leavingText } from "#rules/approvals/branch-rules";

type Place = { accountId: string; name: string };

export type Placement = {
	account: Place;
	from: (Place & HeldRules) | null;
	to: (Place & HeldRules) | null;
};

const titled = ({ name, accountId }: Place): string => `${name} (${accountId})`;

export function changeText({ account, from, to }: Placement): { title: string; effects: string[] } {
	const name = titled(account);
	if (from?.accountId === to?.accountId)
		return {
			title: to ? `${name} is a branch of ${titled(to)}` : `${name} isn't part of a company`,
			effects: [
				to ? "Nothing changes. To remove it from the company, leave the company blank." : "Nothing changes.",
			],
		};
	return {
		title: to ? `Make ${name} a branch of ${titled(to)}` : `Take ${name} out of ${titled(from as Place)}`,
		effects: [...(from ? leavingText(account.name, from) : []), ...(to ? joiningText(account.name, to) : [])],
	};
}
