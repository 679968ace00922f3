import { expect, test } from "bun:test";
import { bookingLink } from "#src/domain/booking.ts";

const PATTERN = "https://cal.example/ruth/call?name={name}&email={email}";

test("a booking link carries a person's name and address, encoded, and nothing of what is not known", () => {
  expect(bookingLink(PATTERN, { name: "Ann & $& Bo", email: "ann+shop@quill.example" })).toBe(
    "https://cal.example/ruth/call?name=Ann%20%26%20%24%26%20Bo&email=ann%2Bshop%40quill.example",
  );
  expect(bookingLink(PATTERN, {})).toBe("https://cal.example/ruth/call?name=&email=");
  expect(bookingLink("https://cal.example/ruth", { name: "Ann" })).toBe("https://cal.example/ruth");
});
