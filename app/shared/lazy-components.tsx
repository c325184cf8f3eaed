/**
 * Components whose script is left out of first views that do not need it.
 *
 * React's own `lazy` leaves a boundary unhydrated until its script has loaded, and an update in that time
 * replaces the server's markup by the fallback. Here the scripts of what the document shows are loaded before
 * hydration, so that nothing on the page is half ready.
 */
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/design-system/hydrated.ts";
import { type Shown, useKeptMarkup, useReplacing } from "./kept-markup.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

const loaders = new Map<string, () => Promise<void>>();
let documentIsHydrated = false;
const documentAddress = globalThis.location?.href;

/** Loads the lazy components that the server's document shows. To be awaited before hydration. */
export async function loadShownComponents(): Promise<void> {
	const shown = new Set<string | undefined>();
	for (const { dataset } of document.querySelectorAll<HTMLElement>(
		"template[data-lazy]:not([data-static] *)",
	))
		shown.add(dataset.lazy);
	// One inside another is known once that has loaded.
	for (let known = [...shown]; known.length > 0; ) {
		known = [...shown].filter((name) => loaders.has(name ?? ""));
		await Promise.allSettled(known.map((name) => shown.delete(name) && loaders.get(name ?? "")?.()));
	}
	documentIsHydrated = true;
}

/**
 * A component that most first views do not show: its script is loaded where it is shown.
 * @param name unique in the product
 * @param onServer `import.meta.env.SSR ? Component : null`, which leaves it out of the browser's main scripts
 * @param Meanwhile shown until the script has loaded, and when it cannot be
 */
export function lazyComponent<Props extends object>(
	name: string,
	onServer: ComponentType<Props> | null,
	load: Load<Props>,
	Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
	const component = loadedOnce(onServer, load);
	loaders.set(name, component.load);
	return function Lazy(props: Props) {
		const Loaded = component.useLoaded(true);
		if (!Loaded) return Meanwhile ? <Meanwhile {...props} /> : null;
		return (
			<>
				<template data-lazy={name} />
				<Loaded {...props} />
			</>
		);
	};
}

/**
 * A component without behavior of its own. Where the server rendered it, its markup stays as it is and its script is
 * not loaded; after a navigation it is. The links inside are followed by `useStaticLinks`.
 *
 * Kept markup does not change: mount it with a `key` of what it shows, or name that in `shows`, which keeps its place
 * until its script has loaded, and the focus in it.
 * @param onServer as in `lazyComponent`
 */
export function staticComponent<Props extends object>(
	onServer: ComponentType<Props> | null,
	load: Load<Props>,
): ComponentType<Props & KeptProps> {
	return keptComponent(onServer, load, () => undefined);
}

/**
 * A component below the first window. It keeps the server's markup as `staticComponent` does, and becomes live when
 * that comes near the window. Markup that somebody used before stays, and works as without scripts.
 *
 * Mount it with a `key` of what it shows.
 */
export function lateComponent<Props extends object>(
	onServer: ComponentType<Props> | null,
	load: Load<Props>,
): ComponentType<Props & KeptProps> {
	return keptComponent(onServer, load, useNearWindow);
}

type KeptProps = {
	wrapper?: string;
	/** What the component shows. Its markup is replaced when this becomes another. */
	shows?: Shown;
	/** Whether the router follows all links inside; those of files are marked by hand otherwise. */
	routed?: boolean;
};

function keptComponent<Props extends object>(
	onServer: ComponentType<Props> | null,
	load: Load<Props>,
	useWaking: typeof useNearWindow,
): ComponentType<Props & KeptProps> {
	const component = loadedOnce(onServer, load);
	// On the way to a page that shows it.
	if (documentIsHydrated) component.load().catch(() => undefined);
	// biome-ignore lint/correctness/noComponentHookFactories: called once, where a module is loaded.
	return function Kept({ wrapper, shows, routed, ...props }: Props & KeptProps) {
		const hydrated = useHydrated();
		const [isKept, setKept] = useState(onServer === null && !hydrated);
		const markup = useRef<HTMLDivElement>(null);
		useReplacing(markup, isKept, shows, component.load, () => setKept(false));
		useWaking(markup, isKept, async (isUsed) => {
			await component.load();
			if (!isUsed()) setKept(false);
		});
		const Loaded = component.useLoaded(!isKept, loadDocument);
		const html = useKeptMarkup(onServer as ComponentType<never> | null, props);
		if (isKept || html !== null)
			return (
				<div
					ref={markup}
					data-static={routed ? "routed" : ""}
					className={wrapper}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the server's markup as it is.
					dangerouslySetInnerHTML={{ __html: html ?? "" }}
				/>
			);
		return (
			<div ref={markup} data-static={routed ? "routed" : ""} className={wrapper}>
				{Loaded && <Loaded {...(props as unknown as Props)} />}
			</div>
		);
	};
}

/** Only after a navigation: the document of this address would have the same scripts missing. */
const loadDocument = () => {
	if (location.href !== documentAddress) location.reload();
};

/** Wakes kept markup that comes near the window, unless it was used before its script has come. */
function useNearWindow(
	markup: RefObject<HTMLElement>,
	isKept: boolean,
	wake: (isUsed: () => boolean) => Promise<void>,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: waking is the same for all renderings.
	useEffect(() => {
		const place = markup.current;
		const first = place?.firstElementChild;
		if (!isKept || !place || !first) return;
		const ends = new AbortController();
		const near = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				near.disconnect();
				wake(() => ends.signal.aborted || isInUse(place)).catch(() => undefined);
			},
			{ rootMargin: "30% 0px" },
		);
		near.observe(first);
		const stop = () => {
			ends.abort();
			near.disconnect();
		};
		for (const use of ["focusin", "pointerdown"]) place.addEventListener(use, stop, { signal: ends.signal });
		return stop;
	}, [isKept]);
}

/** Whether the focus is inside, or text that isn't the server's: it may be from before the scripts, or from the browser. */
const isInUse = (place: HTMLElement): boolean =>
	place.contains(document.activeElement) ||
	[...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(
		({ value, defaultValue }) => value !== defaultValue,
	);

function loadedOnce<Props extends object>(onServer: ComponentType<Props> | null, load: Load<Props>) {
	let Loaded = onServer;
	const loadOnce = async () => {
		Loaded ??= await load();
	};
	return {
		load: loadOnce,
		/** `null` until its script has loaded. */
		useLoaded(isWanted: boolean, onLost?: () => void): ComponentType<Props> | null {
			const [isLoaded, setLoaded] = useState(Loaded !== null);
			// biome-ignore lint/correctness/useExhaustiveDependencies: loading is the same for all.
			useEffect(() => {
				if (!isWanted || isLoaded) return;
				let isMounted = true;
				loadOnce().then(
					() => isMounted && setLoaded(true),
					() => isMounted && onLost?.(),
				);
				return () => {
					isMounted = false;
				};
			}, [isWanted, isLoaded]);
			return Loaded;
		},
	};
}
