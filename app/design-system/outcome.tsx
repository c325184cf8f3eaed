import { type ComponentProps, useEffect, useRef } from "react";
import { useHydrated } from "./hydrated.ts";
import { Notice } from "./notice.tsx";

/**
 * What a form did, with the next step. The window scrolls to it, below the sticky header, and it takes the focus; a
 * document that was opened with it stays at its top. A second outcome in its place needs another `key`.
 */
export function Outcome({ tone = "success", ...notice }: ComponentProps<typeof Notice>) {
	const box = useRef<HTMLDivElement>(null);
	const isOpened = useRef(useHydrated());
	useEffect(() => {
		if (!isOpened.current) return;
		box.current?.focus({ preventScroll: true });
		box.current?.scrollIntoView({ block: "nearest" });
	}, []);
	return (
		<div ref={box} tabIndex={-1} data-outcome="">
			<Notice tone={tone} live {...notice} />
		</div>
	);
}
