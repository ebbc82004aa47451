// The rules, in our own words: to read, to search and to point at.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { href, route } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { defaultEdition, type EditionData } from "../../app/study/api";
import { useRequest } from "../../app/study/use-request";
import { Defs } from "../../board";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import { FIGURES } from "./figures";
import { cut, isPointedAt, type Paragraph, type Section, sections } from "./rules";
import "./rules.css";

export default function Rules() {
  useTitle(words("page-rules"));
  const [rules] = useCatalogues("rules", "study") ?? [];
  if (rules === undefined) return <p class="page soft">{words("page-loading")}</p>;
  return <Book catalogue={rules} />;
}

function Book({ catalogue }: { catalogue: string }) {
  const wanted = useSignal("");
  const edition = useSignal<EditionData | null>(null);
  useRequest(() => {
    defaultEdition().then(
      (answer) => {
        edition.value ??= answer.edition;
      },
      () => {}, // the rules can be read without their pictures
    );
  });
  const { hash } = route.value;
  useEffect(() => {
    const all = sections(catalogue).flatMap((section) => [section, ...section.paragraphs]);
    const pointed = all.find((each) => isPointedAt(each, hash));
    document.getElementById(pointed?.anchor ?? "")?.scrollIntoView();
  }, [hash, edition.value]);
  const found = sections(catalogue)
    .map((section) => ({ ...section, paragraphs: matching(section, wanted.value) }))
    .filter((section) => section.paragraphs.length);
  const count = found.reduce((sum, section) => sum + section.paragraphs.length, 0);
  return (
    <div class="page rules">
      <Defs />
      <header>
        <h1>{words("page-rules")}</h1>
        <p class="row">
          {words("rulebook-learn")} <a href={href("learn")}>{words("page-learn")}</a>
        </p>
        <div class="search">
          <label for="rules-search">{words("rulebook-search")}</label>
          <input
            id="rules-search"
            type="search"
            value={wanted.value}
            onInput={(event) => {
              wanted.value = event.currentTarget.value;
            }}
          />
          <span role="status">{wanted.value.trim() && words("rulebook-found", { count })}</span>
        </div>
      </header>
      <div class="rules-book">
        <Contents catalogue={catalogue} />
        <div>
          {found.map((section) => (
            <section key={section.message} aria-labelledby={section.anchor}>
              <h2 id={section.anchor}>
                {section.number}. <Found text={words(section.message)} wanted={wanted.value} />
              </h2>
              {section.paragraphs.map((paragraph) => (
                <Rule
                  key={paragraph.message}
                  paragraph={paragraph}
                  wanted={wanted.value}
                  edition={edition.value}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ catalogue }: { catalogue: string }) {
  return (
    <nav class="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">{words("rulebook-contents")}</h2>
      <ul>
        {sections(catalogue).map(({ message, anchor, number }) => (
          <li key={anchor}>
            <a href={href(`rules#${anchor}`)}>
              {number}. {words(message)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RuleProps {
  paragraph: Paragraph;
  wanted: string;
  edition: EditionData | null;
}

function Rule({ paragraph, wanted, edition }: RuleProps) {
  const { message, anchor, number } = paragraph;
  const Figure = wanted.trim() ? undefined : FIGURES[anchor];
  const pointed = isPointedAt(paragraph, route.value.hash);
  return (
    <>
      <div class={pointed ? "rule pointed" : "rule"} id={anchor}>
        <p>
          <Found text={words(message)} wanted={wanted} />
        </p>
        <a
          class="rule-number"
          href={href(`rules#${anchor}`)}
          aria-label={words("rulebook-link", { id: number })}
        >
          {number}
        </a>
      </div>
      {Figure && edition && <Figure edition={edition} />}
    </>
  );
}

/** A text in which what was searched for stands out. */
function Found({ text, wanted }: { text: string; wanted: string }) {
  return (
    <>{cut(text, wanted).map((piece, nth) => (nth % 2 ? <mark key={nth}>{piece}</mark> : piece))}</>
  );
}

function matching({ paragraphs }: Section, wanted: string): Paragraph[] {
  return paragraphs.filter(
    ({ message, number }) =>
      cut(`${number} ${words(message)}`, wanted).length > 1 || !wanted.trim(),
  );
}
