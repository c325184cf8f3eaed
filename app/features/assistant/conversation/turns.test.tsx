/** Earlier turns of a conversation, a line each. */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type TurnMessage, Turns, useRecent } from "./turns.tsx";

/** Questions with their replies; a reply shows as many products as its number says. */
const ask = (turns: number): TurnMessage[] =>
	Array.from({ length: turns }, (_, turn) => [
		{ id: `q${turn}`, question: `Question ${turn}`, cards: () => null },
		{
			id: `a${turn}`,
			question: null,
			cards: () => ({ products: Array(turn).fill({}), orders: [], actions: [] }),
		},
	]).flat();

function Conversation({ messages }: { messages: readonly TurnMessage[] }) {
	const from = useRecent(messages, { conversationId: "c", loading: false });
	return (
		<ol>
			<Turns messages={messages} from={from}>
				{(index, isFolded) => (
					<li key={index}>{`${messages[index]?.id} ${isFolded ? "without" : "with"} cards`}</li>
				)}
			</Turns>
		</ol>
	);
}

const folded = () => screen.queryByText(/^Show \d+ earlier messages?$/);

it("shows four turns whole", () => {
	render(<Conversation messages={ask(4)} />);
	expect(folded()).toBeNull();
	expect(screen.getAllByText(/with cards$/)).toHaveLength(8);
});

it("shows the last three of five whole, and the others as their questions with what they found", () => {
	render(<Conversation messages={ask(5)} />);
	const lines = within(folded()?.closest("details") as HTMLElement);
	expect(lines.getAllByText(/^Question/).map((line) => line.textContent)).toEqual([
		"Question 0",
		"Question 1",
	]);
	expect(lines.getByText("1 product")).toBeTruthy();
	expect(screen.getAllByText(/ with cards$/).map((item) => item.textContent?.slice(0, 2))).toEqual([
		...["q2", "a2", "q3", "a3", "q4", "a4"],
	]);
	// Cards are loaded for a turn that is opened.
	const line = lines.getByText("Question 1").closest("details") as HTMLDetailsElement;
	line.open = true;
	fireEvent(line, new Event("toggle"));
	expect(lines.getByText("a1 with cards")).toBeTruthy();
	expect(lines.getByText("a0 without cards")).toBeTruthy();
});

it("opens the turn whose form was refused", () => {
	const messages = ask(6).map((message) => ({ ...message, isOpen: message.id === "q1" }));
	render(<Conversation messages={messages} />);
	expect(folded()?.closest("details")?.open).toBe(true);
	expect(["Question 0", "Question 1"].map((text) => screen.getByText(text).closest("details")?.open)).toEqual(
		[false, true],
	);
});

it.each([
	["open", 1],
	["declined", 0],
] as const)("says whether an earlier action that is %s waits", (state, count) => {
	const plan = { title: "Cancel SO-1", lines: [], cents: null, confirm: "Cancel", ask: [] };
	const action = { toolCallId: "c", toolName: "t", input: {}, plan, accountId: null };
	const messages = ask(5).map((message) =>
		message.id === "a0"
			? { ...message, cards: () => ({ products: [], orders: [], actions: [{ ...action, state }] }) }
			: message,
	);
	render(<Conversation messages={messages} />);
	const fold = within(folded()?.closest("summary") as HTMLElement);
	expect(fold.queryAllByText("Action to approve")).toHaveLength(count);
});

it("doesn't fold what the visitor has just read, until a message is edited that comes before", () => {
	const { rerender } = render(<Conversation messages={ask(5)} />);
	rerender(<Conversation messages={ask(9)} />);
	expect(folded()?.textContent).toBe("Show 4 earlier messages");
	rerender(<Conversation messages={ask(2)} />);
	expect(folded()).toBeNull();
});
