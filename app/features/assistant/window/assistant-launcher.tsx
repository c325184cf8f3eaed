import { Link } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { ErrorBoundary } from "~/shared/errors/error-boundary.tsx";
import { hideWindow, openWindow, useWindowState } from "./window-state.ts";

type Loaded = { Window: ComponentType<{ onReturnFocus: () => void }> };

/**
 * A link to the assistant's page. With scripts it opens the window, whose code is loaded then; nothing of it is
 * part of other pages.
 */
export function AssistantLauncher() {
	const { view, opened } = useWindowState();
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const link = useRef<HTMLAnchorElement>(null);
	const isOpen = view === "open";
	const label = view === "minimized" ? "Resume chat" : "Ask the assistant";
	const isNeeded = isOpen || loaded !== null;

	useEffect(() => {
		if (!isNeeded || loaded) return;
		import("./assistant-window.tsx").then(
			({ AssistantWindow }) => setLoaded({ Window: AssistantWindow }),
			() => {
				hideWindow();
				if (opened) window.location.assign(paths.assistant());
			},
		);
	}, [isNeeded, loaded, opened]);

	const onClick = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		openWindow();
	};
	return (
		<aside aria-label="Assistant">
			<Link
				ref={link}
				to={paths.assistant()}
				onClick={onClick}
				hidden={isOpen}
				aria-haspopup="dialog"
				title={label}
				className="assistant-launcher on-navy print:hidden"
			>
				<Icon name="chat" />
				<span>{label}</span>
			</Link>
			{loaded && (
				<ErrorBoundary level="feature" fallback={null}>
					<loaded.Window onReturnFocus={() => requestAnimationFrame(() => link.current?.focus())} />
				</ErrorBoundary>
			)}
		</aside>
	);
}
