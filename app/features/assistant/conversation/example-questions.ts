/** The eight questions of the welcome card (section 2 of the specification). */
import { messages } from "#rules/messages";

export type ExampleQuestion = { label: string; message: string; hint?: string };

export const exampleQuestions: readonly ExampleQuestion[] = [
	{ label: "Lighting and wellness", message: "How does lighting affect wellness?" },
	{
		label: "Check inventory",
		message: "Check the inventory of 2 x 4 ft troffers.",
		hint: messages.inventory.hint,
	},
	{ label: "Track my order", message: "Where is my latest order?" },
	{ label: "Documents", message: "Where do I find spec sheets and other documents?" },
	{ label: "Specifications", message: "What are the specifications of a 4 ft vapor-tight fixture?" },
	{ label: "Compare two models", message: "Compare two models of LED high bays." },
	{
		label: "Energy savings",
		message: "How much energy do I save when I replace fluorescent troffers with LED?",
	},
	{
		label: "Best outdoor lighting for parking lots",
		message: "What is the best outdoor lighting for parking lots?",
	},
];
