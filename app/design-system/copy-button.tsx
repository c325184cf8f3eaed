import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

const confirmationMs = 2000;

export function CopyButton({ text, label }: { text: string; label: string }) {
	const hydrated = useHydrated();
	const [outcome, setOutcome] = useState<"copied" | "refused">();
	useEffect(() => {
		if (!outcome) return;
		const timer = setTimeout(() => setOutcome(undefined), confirmationMs);
		return () => clearTimeout(timer);
	}, [outcome]);
	const copy = async () => {
		try {
			// Absent on pages without HTTPS.
			await navigator.clipboard.writeText(text);
			setOutcome("copied");
		} catch {
			setOutcome("refused");
		}
	};
	return (
		<span className={classNames("inline-flex items-center", !hydrated && "invisible")}>
			<button
				type="button"
				aria-label={label}
				title={label}
				onClick={copy}
				className="inline-flex size-8 items-center justify-center rounded text-navy-700 hover:bg-navy-50 pointer-coarse:size-touch"
			>
				<Icon name={outcome === "copied" ? "check" : "copy"} size={16} />
			</button>
			<span role="status" className="text-muted text-xs">
				{outcome === "copied" && "Copied"}
				{outcome === "refused" && "Could not copy"}
			</span>
		</span>
	);
}
