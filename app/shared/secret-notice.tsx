import type { ReactNode } from "react";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { Outcome } from "~/design-system/outcome.tsx";

/** A secret in the answer to the form that made it: nobody sees it again. */
export function SecretNotice({
	title,
	secret,
	copyLabel,
	children,
}: {
	title: string;
	secret: string;
	copyLabel: string;
	children: ReactNode;
}) {
	return (
		<Outcome key={secret} title={title}>
			<p>{children}</p>
			<p className="mt-2 flex flex-wrap items-center gap-2">
				<code className="wrap-anywhere rounded bg-white px-2 py-1 font-mono">{secret}</code>
				<CopyButton text={secret} label={copyLabel} />
			</p>
		</Outcome>
	);
}
