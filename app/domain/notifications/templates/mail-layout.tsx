import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { MailFooter, type MailSender } from './mail-footer.tsx'
import { mailStyles as styles } from './mail-styles.ts'
import { EditorParagraphs } from './mail-texts-context.tsx'

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
