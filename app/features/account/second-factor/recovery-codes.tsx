import { CopyButton } from "~/design-system/copy-button.tsx";
import { Outcome } from "~/design-system/outcome.tsx";

/** New recovery codes, which nobody sees again. */
export function RecoveryCodes({ title, codes }: { title: string; codes: readonly string[] }) {
	return (
		<Outcome title={title}>
			<p>
				Copy or print them now: we won't show them again. Each code works once in place of a code of your app.
				Keep them where you'll find them without your phone.
			</p>
			<ul className="my-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
				{codes.map((code) => (
					<li key={code} className="whitespace-nowrap">
						{code}
					</li>
				))}
			</ul>
			<CopyButton text={codes.join("\n")} label="Copy the recovery codes" />
		</Outcome>
	);
}
