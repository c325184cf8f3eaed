import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { SourceKind } from "#rules/submittals/submittal-limits";
import { paths } from "~/paths.ts";
import type { Making } from "../pdf/submittal-input.ts";
import type { ProgressAnswer } from "./submittal-view.ts";

/** In ms. */
const pauseMs = 1_500;

/** Asks for the progress one request at a time, and loads the page again when the package is made. */
export function useProgress(kind: SourceKind, sourceID: string, first: Making | null): Making | null {
	const [making, setMaking] = useState(first);
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const stop = new AbortController();
		let timer = window.setTimeout(ask, pauseMs);
		async function ask() {
			const answer = await askOnce(paths.submittalProgress(kind, sourceID), stop.signal);
			if (stop.signal.aborted) return;
			if (answer === "reload") {
				revalidate();
			} else if (answer) setMaking(answer.making);
			timer = window.setTimeout(ask, pauseMs);
		}
		return () => {
			stop.abort();
			clearTimeout(timer);
		};
	}, [kind, sourceID, revalidate]);
	return making;
}

/** `null` without an answer, such as without a network: it is asked again. */
async function askOnce(url: string, signal: AbortSignal): Promise<ProgressAnswer | "reload" | null> {
	try {
		const response = await fetch(url, { signal });
		if (response.status >= 500) return null;
		// The session has ended: the page leads to the sign-in.
		if (!response.ok || response.redirected) return "reload";
		const answer = (await response.json()) as ProgressAnswer;
		return answer.running ? answer : "reload";
	} catch {
		return null;
	}
}
