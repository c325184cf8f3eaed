import { lineTextLimits } from "#rules/cart/cart-limits";
import { Button } from "~/design-system/button.tsx";
import { Field, TextArea, TextInput } from "~/design-system/forms/field.tsx";
import { type ReturnedForm, returnedForm } from "~/shared/cart/cart-answer.ts";
import { CartForm } from "~/shared/cart/cart-form.tsx";
import { useCartChange } from "~/shared/cart/use-cart-change.ts";
import { useIsOffered } from "~/shared/offered.ts";
import type { LineView } from "../cart-view.ts";

/** The form that changes the job and the note of a line. */
export function LineDescription({
	line,
	action,
	returned,
}: {
	line: LineView;
	action: string;
	returned: ReturnedForm | null;
}) {
	const fetcher = useCartChange();
	const isOffered = useIsOffered();
	const own = fetcher.data ? returnedForm(fetcher.data.reply) : returned;
	const mine = own?.intent === "describe" ? own : null;
	if (!isOffered("cart.describeLine")) return null;
	const has = line.job !== "" || line.note !== "";
	return (
		// Closed again once saved.
		<details key={JSON.stringify([line.job, line.note])} open={mine !== null} className="screen-only">
			<summary className="inline-flex min-h-8 items-center text-link text-sm pointer-coarse:min-h-touch">
				{has ? "Change job or note" : "Add job or note"}
				<span className="sr-only"> of {line.called}</span>
			</summary>
			<CartForm
				fetcher={fetcher}
				intent="describe"
				action={action}
				className="my-1 flex max-w-md flex-col gap-2"
			>
				<input type="hidden" name="cartItemId" value={line.id} />
				<Field id={`job-${line.id}`} label="Job" errors={mine?.errors("job")}>
					{(control) => (
						<TextInput
							{...control}
							name="job"
							autoComplete="off"
							maxLength={lineTextLimits.job}
							defaultValue={mine?.typed("job") ?? line.job}
						/>
					)}
				</Field>
				<Field id={`note-${line.id}`} label="Note" errors={mine?.errors("note")}>
					{(control) => (
						<TextArea
							{...control}
							name="note"
							rows={2}
							autoComplete="off"
							maxLength={lineTextLimits.note}
							defaultValue={mine?.typed("note") ?? line.note}
						/>
					)}
				</Field>
				<Button type="submit" size="sm" disabled={fetcher.state !== "idle"} className="self-start">
					Save<span className="sr-only"> job and note of {line.called}</span>
				</Button>
			</CartForm>
		</details>
	);
}
