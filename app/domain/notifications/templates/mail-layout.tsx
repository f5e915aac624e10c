import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { mailStyles as styles } from './mail-styles.ts'
import { EditorParagraphs } from './mail-texts-context.tsx'

/** Link below mails that a member can choose, to the page for choosing. */
export function MailChoicesLink({ href }: { href: string }) {
  return (
    <Text style={styles.small}>
      <Link href={href} style={styles.link}>
        Change what we send you
      </Link>
    </Text>
  )
}

/** Company details in the footer of every mail. */
export type MailSender = Pick<Company, 'name' | 'phone' | 'hours'>

/** Footer of every mail with the team's contact details. */
export function MailFooter({ sender }: { sender: MailSender }) {
  return (
    <>
      <Hr style={styles.rule} />
      <Text style={styles.small}>
        {sender.name} Customer Service Team · {sender.phone} · {sender.hours}
      </Text>
    </>
  )
}

interface MailLayoutProps {
  sender: MailSender
  /** Preview text that mail clients show next to the subject. */
  preview: string
  heading: string
  children: ReactNode
}

/**
 * Layout of every mail: company name, heading, body, and contact details of the Customer Service
 * Team.
 */
export function MailLayout({ sender, preview, heading, children }: MailLayoutProps) {
  return (
    <Html lang="en-AU">
      <Head>
        <meta name="color-scheme" content="light dark" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Text style={styles.brand}>
            {sender.name}
            <span style={styles.dot}>.</span>
          </Text>
          <Heading style={styles.heading}>{heading}</Heading>
          <EditorParagraphs at="opening" />
          {children}
          <EditorParagraphs at="closing" />
          <MailFooter sender={sender} />
        </Container>
      </Body>
    </Html>
  )
}

export function MailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <Heading as="h2" style={styles.subheading}>
        {title}
      </Heading>
      {children}
    </Section>
  )
}
