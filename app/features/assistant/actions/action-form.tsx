import { type FormProps, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ActionPlan, ActionState, ProposedAction } from "#contracts/assistant/action-proposals";
import { Button } from "~/design-system/button.tsx";
import { Field, TextInput } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import type { FormAnswer } from "~/shared/forms/form-answer.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useHashTarget } from "../conversation/turns.tsx";
import { ActionPlanLines } from "./action-plan.tsx";

type Props = {
	conversationId: string;
	action: ProposedAction;
	/** Digest of the plan, on the page that made it anew. */
	seen?: string | undefined;
	/** The answer to a form that was refused. */
	reply?: FormAnswer["reply"] | null;
	/** Whether what was refused may have been done before. */
	unsure?: boolean | undefined;
	/** Called after a decision that was sent in place. */
	onAnswered?: () => void;
};

type Refused = { reply: FormAnswer["reply"] | null; plan?: ActionPlan; seen?: string; unsure?: true };

/** Approves or declines an action: a form of its page, or sent in place by the window. */
export function ActionForm(props: Props) {
	return props.onAnswered ? <InPlaceForm {...props} onAnswered={props.onAnswered} /> : <Fields {...props} />;
}

function InPlaceForm({ onAnswered, ...props }: Props & { onAnswered: () => void }) {
	const fetcher = useFetcher<Refused>();
	const told = useRef<unknown>(null);
	useEffect(() => {
		if (fetcher.state !== "idle" || !fetcher.data || fetcher.data === told.current) return;
		told.current = fetcher.data;
		if (fetcher.data.reply === null) onAnswered();
	}, [fetcher.state, fetcher.data, onAnswered]);
	return (
		<Fields
			{...props}
			as={fetcher.Form as React.ComponentType<FormProps>}
			busy={fetcher.state !== "idle"}
			reply={fetcher.data?.reply}
			unsure={fetcher.data?.unsure}
			seen={fetcher.data?.seen}
			plan={fetcher.data?.plan}
		/>
	);
}

function Fields({
	conversationId,
	action: { toolCallId, state, plan },
	seen,
	reply,
	unsure = false,
	plan: changed,
	as,
	busy = false,
}: Props & {
	/** The plan as it is now, where it isn't any more what the card shows. */
	plan?: ActionPlan | undefined;
	as?: React.ComponentType<FormProps>;
	busy?: boolean;
}) {
	const errors = reply?.error ?? {};
	const typed = (reply?.initialValue ?? {}) as Record<string, unknown>;
	return (
		<PostForm
			as={as}
			action={paths.assistantAction(conversationId, toolCallId)}
			className="flex flex-col gap-3"
		>
			{as && <input type="hidden" name="inPlace" value="yes" />}
			{seen && <input type="hidden" name="seen" value={seen} />}
			{errors[""] && (
				<Notice
					tone={unsure ? "warning" : "error"}
					live
					title={unsure ? "We don’t know yet whether this went through" : "Nothing was done"}
				>
					{errors[""].join(" ")}
				</Notice>
			)}
			{changed && (
				<>
					<p className="wrap-anywhere font-medium">{changed.title}</p>
					<ActionPlanLines plan={changed} />
				</>
			)}
			{plan.ask.map(({ name, label, maxLength, value }) => (
				<Field
					key={name}
					id={`${toolCallId}-${name}`}
					label={label}
					required
					errors={errors[name] ?? undefined}
				>
					{({ required: _, ...control }) => (
						<TextInput
							{...control}
							name={name}
							maxLength={maxLength}
							autoComplete="off"
							defaultValue={typeof typed[name] === "string" ? typed[name] : value}
						/>
					)}
				</Field>
			))}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" name="intent" value="approve" variant="primary" size="sm" aria-disabled={busy}>
					{state === "approved" || unsure ? "Try again" : plan.confirm}
				</Button>
				{state === "open" && !unsure && (
					<Button type="submit" name="intent" value="decline" size="sm" aria-disabled={busy}>
						No, thanks
					</Button>
				)}
			</div>
		</PostForm>
	);
}

/** Where a page shows the card of an action. */
export const actionAnchor = (toolCallId: string): string => `action-${toolCallId}`;

const outcomes: Partial<Record<ActionState, string>> = {
	done: "Done.",
	declined: "You declined this. Nothing was changed.",
	failed: "This was not possible. Nothing was changed.",
	unknown: "We can’t tell whether this went through.",
};

type CardsProps = {
	conversationId: string;
	actions: readonly ProposedAction[];
	/** Called after a decision that was sent in place. */
	onAnswered?: () => void;
};

/** What the assistant proposes to do, to be approved or declined. */
export const ActionCards = ({ actions, ...props }: CardsProps) => (
	<ul className="flex flex-col gap-3">
		{actions.map((action) => (
			<ActionCard key={action.toolCallId} action={action} {...props} />
		))}
	</ul>
);

function ActionCard({ action, ...props }: Omit<CardsProps, "actions"> & { action: ProposedAction }) {
	const { toolCallId, plan, accountId, state } = action;
	const outcome = outcomes[state];
	const card = useHashTarget<HTMLLIElement>(actionAnchor(toolCallId));
	return (
		<li
			ref={card}
			id={actionAnchor(toolCallId)}
			className="flex flex-col gap-3 rounded border border-line-strong bg-white p-3"
		>
			<h4 className="wrap-anywhere">{plan.title}</h4>
			<ActionPlanLines plan={plan} />
			{accountId && <p className="text-muted text-sm">For account {accountId}</p>}
			{outcome ? <p className="font-medium text-sm">{outcome}</p> : <ActionForm action={action} {...props} />}
		</li>
	);
}
