/** What pages and forms take in rounds of calls, held against a bound, with the exceptions and why they need more. */
import { expect } from "vitest";
import { loadData } from "./browser-router.ts";
import type { Rounds, RoundsWatch } from "./service-rounds.ts";
import type { Visitor } from "./visitor.ts";

type Cookies = Pick<Visitor, "cookies">;

/** Most rounds of a page: who reads it, and everything about that person. */
const pageRounds = 2;
/** Most rounds of a form: as a page, and the change. What comes after it is another request, bound like a page. */
const formRounds = 3;

/** More than the bound, by page or form, because each call needs what the one before has answered. */
export type Exceptions = Readonly<Record<string, { most: number; why: string }>>;

type Taken = { name: string; rounds: Rounds };

export function newRoundsTable(watch: RoundsWatch, exceptions: Exceptions) {
	const over: string[] = [];
	const reached = new Set<string>();
	const note = ({ name, rounds: { count, calls } }: Taken, bound: number) => {
		const exception = exceptions[name];
		if (exception && count > bound) reached.add(name);
		if (count > (exception?.most ?? bound))
			over.push(`${name}: ${count}\n${calls.map((round) => `\t${round.join(", ")}`).join("\n")}`);
	};
	return {
		/** @param isFile whether the route has no screen */
		async open(visitor: Cookies, path: string, { name = `GET ${path}`, isFile = false } = {}) {
			let status = 0;
			const rounds = await watch.count(async () => {
				({ status } = await loadData(visitor, path, { isFile }));
			});
			note({ name, rounds }, pageRounds);
			return { status, ...rounds };
		},
		/** Sends a form, whatever becomes of it. @returns where it leads to, or the beginning of a refusal */
		async form(visitor: Cookies, path: string, form: Record<string, string>, name: string) {
			let location: string | null = null;
			let refusal = "";
			const rounds = await watch.count(async () => {
				const answer = await loadData(visitor, path, { form });
				({ location } = answer);
				if (location === null) refusal = `${answer.status} ${answer.body.slice(0, 300)}`;
			});
			note({ name, rounds }, formRounds);
			return { location, refusal };
		},
		/** Sends a form that must succeed, and opens the page that it leads to. @returns that page's path */
		async send(visitor: Cookies, path: string, form: Record<string, string>, name: string): Promise<string> {
			const { location, refusal } = await this.form(visitor, path, form, name);
			expect([name, refusal]).toEqual([name, ""]);
			const next = location ?? "";
			await this.open(visitor, next, { name: `page after ${name}` });
			return next;
		},
		/** Nothing took more rounds than it may. */
		expectWithinBounds: () => expect(over).toEqual([]),
		/** Every exception among the names is still one. */
		expectNeeded(names = Object.keys(exceptions)) {
			expect(names.filter((name) => !reached.has(name))).toEqual([]);
		},
	};
}
