/** What the markup of `staticComponent` needs while it is kept: when it is replaced, and where its links lead. */
import { useLocation, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

/** What a page shows, and to whom: prices are those of an account. For `shows`. */
export function useShown(): string {
	const { pathname, search } = useLocation();
	const shell = useRouteLoaderData("root") as { formOwner?: string } | undefined;
	return `${shell?.formOwner ?? ""} ${pathname}${search}`;
}

/** Replaces kept markup of something else once its script has come, or can't come. */
export function useReplacing(
	markup: RefObject<HTMLElement>,
	isKept: boolean,
	shows: string | undefined,
	load: () => Promise<void>,
	replace: () => void,
): void {
	const [first] = useState(shows);
	const focused = useRef(-1);
	const isOld = isKept && shows !== first;
	// biome-ignore lint/correctness/useExhaustiveDependencies: loading and replacing are the same for all renderings.
	useEffect(() => {
		if (!isOld) return;
		let isMounted = true;
		const end = () => {
			if (!isMounted) return;
			focused.current = controlsIn(markup.current).indexOf(document.activeElement as HTMLElement);
			replace();
		};
		load().then(end, end);
		return () => {
			isMounted = false;
		};
	}, [isOld]);
	useEffect(() => {
		if (!isKept) controlsIn(markup.current)[focused.current]?.focus();
		focused.current = -1;
	}, [isKept, markup]);
}

const controlsIn = (place: HTMLElement | null) => [
	...(place?.querySelectorAll<HTMLElement>("a, button, input") ?? []),
];

/** Follows the links of kept markup as the router follows its own. */
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
			if (!(link instanceof HTMLAnchorElement) || link.target) return;
			event.preventDefault();
			navigate(link.pathname + link.search + link.hash, {
				preventScrollReset: link.dataset.inPlace !== undefined,
			});
		};
		document.addEventListener("click", follow);
		return () => document.removeEventListener("click", follow);
	}, [navigate]);
}
