import { expect, it } from "vitest";
import { decides, typedForms } from "./deciding-buttons.ts";

const page = (content: string) => `<html><body><form method="post" id="f">${content}</form></body></html>`;

it("finds the button that Enter presses, in document order", () => {
	const [form] = typedForms(
		page(
			'<input name="name"><button type="button">Help</button><button type="submit" name="intent" value="no"><svg></svg>Decline quote</button><button type="submit">Save</button>',
		),
	);
	expect(form).toMatchObject({
		button: "Decline quote",
		sends: "intent=no",
		fields: ["name"],
		buttons: ["Decline quote", "Save"],
	});
	expect(form && decides(form)).toBe(true);
});

it("recognizes text boxes and controls outside their form, and ignores read-only and button-only forms", () => {
	expect(typedForms(page('<textarea name="t"></textarea><button>Send message</button>'))).toMatchObject([
		{ hasTextBox: true, button: "Send message" },
	]);
	const outside = `${page("<button>Remove</button>")}<input form="f" type="number" name="quantity">`;
	expect(typedForms(outside)).toMatchObject([{ fields: ["quantity"], button: "Remove" }]);
	expect(typedForms(page("<button>Delete</button>"))).toEqual([]);
	expect(typedForms('<form method="get"><input name="q"><button>Clear</button></form>')).toEqual([]);
	expect(
		typedForms(page('<input type="hidden" name="id"><input type="checkbox" name="c"><button>X</button>')),
	).toEqual([]);
});
