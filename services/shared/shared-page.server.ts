/**
 * What the calls of one page look up once: who calls, and what that user may do. A page makes up to 15 calls side by
 * side, and each of them looked that up with ten queries.
 *
 * Nothing is shared with another page or another token, with a call that may change something or one after it, or for
 * longer than a page takes.
 */

/** How long a page shares answers, in ms. */
const sharedMs = 2_000;
/** Pages whose calls are under way. */
const mostPages = 1_000;

export type SharedPage = { once<T>(what: string, look: () => Promise<T>): Promise<T> };

export type SharedPages = {
	/**
	 * @param pageId of a page that only reads, as its caller made it up
	 * @param authorization of the call
	 */
	find(pageId: string, authorization: string): SharedPage;
	/** Something may have changed. */
	clear(): void;
};

/** @param now monotonic, in ms */
export function newSharedPages(now: () => number = () => performance.now()): SharedPages {
	const pages = new Map<string, { until: number; answers: Map<string, Promise<unknown>> }>();
	const dropEnded = () => {
		for (const [id, { until }] of pages) {
			if (until > now() && pages.size < mostPages) return;
			pages.delete(id);
		}
	};
	return {
		find(pageId, authorization) {
			dropEnded();
			const key = `${pageId} ${authorization}`;
			const page = pages.get(key) ?? { until: now() + sharedMs, answers: new Map() };
			pages.set(key, page);
			return {
				once<T>(what: string, look: () => Promise<T>): Promise<T> {
					if (pages.get(key) !== page) return look();
					const shared = page.answers.get(what);
					if (shared) return shared as Promise<T>;
					const answer = look();
					page.answers.set(what, answer);
					answer.catch(() => page.answers.delete(what));
					return answer;
				},
			};
		},
		clear: () => pages.clear(),
	};
}
