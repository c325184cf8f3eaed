import { useRevalidator } from "@remix-run/react";
import { Component, type ReactNode, useEffect } from "react";
import { messages } from "#rules/messages";
import { lazyComponent } from "../lazy-components.tsx";
import type { BoundaryLevel } from "./error-view.ts";
import { FailedPart as FailedPartOnServer } from "./failed-part.tsx";

const FailedPart = lazyComponent(
	"failed-part",
	import.meta.env.SSR ? FailedPartOnServer : null,
	async () => (await import("./failed-part.tsx")).FailedPart,
	({ level }) => <p role="alert">{messages.boundaries[level]}</p>,
);

export const boundaryResetMs = 5_000;

type BoundaryProps = {
	level: Exclude<BoundaryLevel, "application">;
	/** Replaces the default notice, such as "Error rendering product data"; `null` shows nothing. */
	fallback?: ReactNode;
	children: ReactNode;
};

/** Contains the error of one feature: shows a notice in its place and renders it again after 5 s. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
	override state = { failed: false };
	private timer: ReturnType<typeof setTimeout> | undefined;

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override componentDidCatch() {
		clearTimeout(this.timer);
		this.timer = setTimeout(this.reset, boundaryResetMs);
	}

	override componentWillUnmount() {
		clearTimeout(this.timer);
	}

	private reset = () => {
		clearTimeout(this.timer);
		this.setState({ failed: false });
	};

	override render() {
		if (!this.state.failed) return this.props.children;
		if (this.props.fallback !== undefined) return this.props.fallback;
		return <FailedPart level={this.props.level} onRetry={this.reset} />;
	}
}

/** Reloads the page's data every 5 s while the tab is visible, until it succeeds. */
export function useAutomaticRetry(active: boolean): void {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!active || state !== "idle") return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") revalidate();
		}, boundaryResetMs);
		return () => clearInterval(timer);
	}, [active, state, revalidate]);
}
