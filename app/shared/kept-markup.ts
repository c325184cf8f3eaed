/** What the markup of `staticComponent` needs while it is kept: when it is replaced, and where its links lead. */
import { useLocation, useNavigate } from "@remix-run/react";
import {
	type ComponentType,
	type Context,
	createContext,
	type RefObject,
	useContext,
	useEffect,
	useRef,
	useState,
} from "react";
import { useFormOwner } from "./forms/form-draft.ts";

/** What markup shows, and to whom: prices are those of an account. */
export type Shown = { pathname: string; search: string; owner?: string };

/** What a page shows now. For `shows`. */
export function useShown(): Shown {
	const { pathname, search } = useLocation();
	return { pathname, search, owner: useFormOwner() };
}

/**
 * Replaces kept markup of something else once its script has come, and hides it until then; that of another account
 * goes at once. Where the script can't come, the document is loaded. The focus stays at its place on the same page.
 */
export function useReplacing(
	markup: RefObject<HTMLElement>,
	isKept: boolean,
	shows: Shown | undefined,
	load: () => Promise<void>,
	replace: () => void,
): void {
	const [first] = useState(shows);
	const focused = useRef(-1);
	const isElsewhere = shows?.pathname !== first?.pathname;
	const isOthers = isKept && shows?.owner !== first?.owner;
	const isOld = isKept && (isOthers || isElsewhere || shows?.search !== first?.search);
	// biome-ignore lint/correctness/useExhaustiveDependencies: loading and replacing are the same for all renderings.
	useEffect(() => {
		const place = markup.current;
		if (!isOld || !place) return;
		const end = () => {
			if (!isElsewhere) focused.current = controlsIn(place).indexOf(document.activeElement as HTMLElement);
			replace();
		};
		if (isOthers) {
			end();
			load().catch(() => location.reload());
			return;
		}
		let isMounted = true;
		// Hidden any other way it would lose the focus.
		Object.assign(place.style, { opacity: "0", pointerEvents: "none" });
		load().then(
			() => isMounted && end(),
			() => isMounted && location.reload(),
		);
		return () => {
			isMounted = false;
			Object.assign(place.style, { opacity: "", pointerEvents: "" });
		};
	}, [isOld, isOthers, isElsewhere]);
	useLoadingOnUse(isKept && shows !== undefined, load);
	// Without dependencies, because the script may come after the markup has gone.
	useEffect(() => {
		const control = isKept ? undefined : controlsIn(markup.current)[focused.current];
		if (!control) return;
		focused.current = -1;
		if (document.activeElement === document.body) control.focus({ preventScroll: true });
	});
}

/** Loads a script as soon as somebody begins to use something that may lead elsewhere, to have it with the next data. */
function useLoadingOnUse(isWanted: boolean, load: () => Promise<void>): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: loading is the same for all renderings.
	useEffect(() => {
		if (!isWanted) return;
		const ends = new AbortController();
		const begin = ({ target }: Event) => {
			if (!(target instanceof Element) || !target.closest("a, button, input, select")) return;
			ends.abort();
			load().catch(() => undefined);
		};
		for (const use of ["pointerdown", "focusin"])
			document.addEventListener(use, begin, { signal: ends.signal });
		return () => ends.abort();
	}, [isWanted]);
}

/** Reads a person's page again that the browser brings back as it was left: somebody else may be signed in by now. */
export function useFreshPage(): void {
	const isPersons = useFormOwner() !== undefined;
	useEffect(() => {
		if (!isPersons) return;
		const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
		window.addEventListener("pageshow", renew);
		return () => window.removeEventListener("pageshow", renew);
	}, [isPersons]);
}

const controlsIn = (place: HTMLElement | null) => [
	...(place?.querySelectorAll<HTMLElement>("a, button, input") ?? []),
];

/**
 * Follows the links of kept markup as the router follows its own. Those in `data-in-place` keep the scroll position,
 * and those in `data-in-place="replace"` have one step of the history together.
 */
export function useStaticLinks(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const follow = (event: MouseEvent) => {
			if (event.defaultPrevented || event.button !== 0) return;
			if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
			// The framework marks the links that it may follow without loading a document.
			const link = (event.target as Element).closest?.(
				"[data-static] a[data-discover], [data-static=routed] a",
			);
			if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return;
			if (link.origin !== location.origin) return;
			event.preventDefault();
			const inPlace = link.closest<HTMLElement>("[data-in-place]")?.dataset.inPlace;
			navigate(link.pathname + link.search + link.hash, {
				preventScrollReset: inPlace !== undefined,
				replace: inPlace === "replace",
			});
		};
		document.addEventListener("click", follow);
		return () => document.removeEventListener("click", follow);
	}, [navigate]);
}

// Markup that the server renders once for many pages: `kept-html.server.tsx` decides and keeps it.

/** The markup of a component with these props and these values of `carried`; `null` to render it in its place. */
export type KeepMarkup = (
	component: ComponentType<never>,
	props: object,
	around: readonly unknown[],
) => string | null;

/** Given on the server alone. */
export const KeptMarkup = createContext<KeepMarkup | null>(null);

/** Contexts that kept markup may differ by. */
export const carried: Context<unknown>[] = [];

/** A context that `staticComponent`s may read. Its values are plain data. */
export function createCarriedContext<T>(value: T): Context<T> {
	const context = createContext(value);
	carried.push(context as Context<unknown>);
	return context;
}

export const useKeptMarkup: KeepMarkupHook = import.meta.env.SSR
	? (component, props) => {
			const keep = useContext(KeptMarkup);
			const around = carried.map(useContext);
			return component && keep ? keep(component, props, around) : null;
		}
	: () => null;

type KeepMarkupHook = (component: ComponentType<never> | null, props: object) => string | null;

/** How many of the first texts of a list are filled into kept markup. Not enumerable, so that it never leaves the server. */
export const filledTexts = Symbol("filled texts");

/**
 * A list whose first texts are an account's, such as its price. A component shows them as they are and looks at none, so
 * its markup is kept without them.
 */
export const fillIn = <List extends readonly unknown[]>(list: List, texts: number): List =>
	Object.defineProperty(list, filledTexts, { value: texts });
